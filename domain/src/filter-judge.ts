// Which posts fit the filters of a listing. Listings and kept searches share this meaning.
import { activeFilters, foldValue, type ListingSearch, type PostFilter } from './listing-search.ts';
import type { Post } from './post.ts';
import { fieldValue } from './post-fields.ts';

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

/** Whether a post fits all filters. The words of `texto` are not among them: `textSearch` compares them. */
export function filterJudge(search: ListingSearch): (post: Post) => boolean {
  const filters = activeFilters(search);
  return (post) => filters.every((filter) => fits(post, filter, search[filter.key]));
}
