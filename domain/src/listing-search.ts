// The filters of a listing and their keys in the URL, which the table of a post's fields defines. `filter-judge.ts` says which
// posts fit. The URL contains the filters, so a filtered list can be shared, and "back" works. An unreadable value counts as
// missing.
import { type AgeGroup, ageGroups } from './age.ts';
import { foldText } from './fold-text.ts';
import { oneOf } from './one-of.ts';
import { type PostField, type PostFieldName, type PostFields, postFieldEntries } from './post-fields.ts';

export const sortOrders = ['recientes', 'urgentes', 'espera', 'cerca'] as const;
export type SortOrder = (typeof sortOrders)[number];

type FilterValue<Field> = Field extends { kind: 'choice'; words: infer Words }
  ? keyof Words
  : Field extends { kind: 'age' }
    ? AgeGroup
    : Field extends { kind: 'text' }
      ? string
      : true;

type Filters = {
  [Name in PostFieldName as PostFields[Name] extends { filter: { key: infer Key extends string } }
    ? Key
    : never]?: FilterValue<PostFields[Name]> | undefined;
};
export type FilterKey = keyof Filters;

export type ListingSearch = Filters & { texto?: string | undefined; orden?: SortOrder | undefined };

export interface PostFilter {
  readonly key: FilterKey;
  readonly name: PostFieldName;
  readonly field: PostField;
}

export const postFilters: readonly PostFilter[] = postFieldEntries.flatMap(([name, field]) =>
  field.filter ? [{ key: field.filter.key as FilterKey, name, field }] : [],
);

const flag = (given: unknown) => (given === true ? given : undefined);
/** The router reads the digits of an address that somebody wrote as a number. */
const text = (given: unknown) =>
  typeof given === 'number' ? String(given) : typeof given === 'string' && given !== '' ? given : undefined;

function readFilter(field: PostField, given: unknown): string | true | undefined {
  switch (field.kind) {
    case 'choice':
      return oneOf(Object.keys(field.words), given);
    case 'age':
      return oneOf(ageGroups, given);
    case 'text':
      return text(given);
    case 'answer':
    case 'flag':
      return flag(given);
  }
}

/** Written by hand, because the schema library is too large to load before a listing. */
export function readListingSearch(given: Record<string, unknown>): ListingSearch {
  const filters = postFilters.map(({ key, field }) => [key, readFilter(field, given[key])]);
  return {
    ...Object.fromEntries(filters),
    texto: text(given.texto),
    orden: oneOf(sortOrders, given.orden),
  };
}

export function activeFilters(search: ListingSearch): readonly PostFilter[] {
  return postFilters.filter(({ key }) => search[key] !== undefined);
}

const folded = new Map<string, string>();

/**
 * Compared without accents and case. Thousands of posts share a few provinces, so each province is folded only once.
 */
export function foldValue(value: string): string {
  const known = folded.get(value);
  if (known !== undefined) return known;
  const text = foldText(value);
  folded.set(value, text);
  return text;
}
