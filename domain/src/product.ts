export const productName = 'Patitas';

/** "Luna · Patitas": what the page is, then whose it is. */
export function pageTitle(page?: string): string {
  return page ? `${page} · ${productName}` : productName;
}
