export const productName = 'Patitas';

/** The title of a page: "Luna · Patitas". */
export function pageTitle(page?: string): string {
  return page ? `${page} · ${productName}` : productName;
}
