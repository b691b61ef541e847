// A search that a person keeps. New pets that fit it are told, at most once an hour, at the hours that the person chose.
import * as v from 'valibot';
import { ageGroups } from './age.ts';
import { isChip } from './described-fields.ts';
import { hourMs } from './durations.ts';
import { id, millis, text } from './fields.ts';
import { limits } from './limits.ts';
import {
  foldValue,
  type ListingSearch,
  type PostFilter,
  postFilters,
  readListingSearch,
} from './listing-search.ts';
import { label } from './names.ts';
import type { Post } from './post.ts';
import { sexes, sizes, speciesList } from './post-values.ts';

/** `firestore.rules` repeats them. `pauseMs`: a person is told of new pets at most once in this time. */
export const keptSearchLimits = { perPerson: 20, name: 40, text: 80, pauseMs: hourMs } as const;

/** Not in `document-paths.ts`, which loads before the first paint. */
export const searchPaths = {
  search: (uid: string, searchId: string) => `users/${uid}/searches/${searchId}`,
  searches: (uid: string) => `users/${uid}/searches`,
  count: (uid: string) => `users/${uid}/totals/searches`,
  hours: (uid: string) => `users/${uid}/settings/alerts`,
} as const;

export const searchNameSchema = text('El nombre', keptSearchLimits.name);

/**
 * What is searched. Null and false mean that the filter is not set. Each field is a filter of the listing, under the name of
 * the post's field; `text` is what was typed.
 */
export const searchFiltersSchema = v.object({
  species: v.nullable(v.picklist(speciesList)),
  sex: v.nullable(v.picklist(sexes)),
  size: v.nullable(v.picklist(sizes)),
  ageGroup: v.nullable(v.picklist(ageGroups)),
  province: v.nullable(label('La provincia', limits.province)),
  children: v.boolean(),
  dogs: v.boolean(),
  cats: v.boolean(),
  urgent: v.boolean(),
  text: v.nullable(text('El texto', keptSearchLimits.text)),
});
export type SearchFilters = v.InferOutput<typeof searchFiltersSchema>;

/** `users/{uid}/searches/{searchId}` */
export const keptSearchSchema = v.object({
  id,
  name: v.string(),
  filters: searchFiltersSchema,
  /** The result of `indexKeyOf`. The server queries searches by it, and then compares all filters. */
  indexKey: v.string(),
  createdAt: millis,
});
export type KeptSearch = v.InferOutput<typeof keptSearchSchema>;

/** `users/{uid}/totals/searches`: how many there are. It changes in the batch that keeps or deletes one. */
export const searchCountSchema = v.object({ count: v.number() });

const storedName = ({ field, name }: PostFilter) => (field.kind === 'age' ? 'ageGroup' : name);

/** Null if nothing is searched, or if it cannot be kept: a text is too long, or no name of a place. */
export function filtersOf(search: ListingSearch): SearchFilters | null {
  const filters = postFilters.map((filter) => [
    storedName(filter),
    search[filter.key] ?? (isChip(filter.field) ? false : null),
  ]);
  const found = { ...Object.fromEntries(filters), text: search.texto ?? null };
  const parsed = v.safeParse(searchFiltersSchema, found);
  return parsed.success && Object.values(found).some(Boolean) ? parsed.output : null;
}

/** The same filters as the listing has them in its URL. */
export function listingSearchOf(filters: SearchFilters): ListingSearch {
  const values: Readonly<Record<string, unknown>> = filters;
  const found = postFilters.map((filter) => [filter.key, values[storedName(filter)]]);
  return readListingSearch({ ...Object.fromEntries(found), texto: filters.text });
}

const keyOf = (species: string | null, province: string | null) =>
  `${species ?? ''}|${province === null ? '' : foldValue(province)}`;

/** Species and province, which separate searches best. */
export function indexKeyOf({ species, province }: Pick<SearchFilters, 'species' | 'province'>): string {
  return keyOf(species, province);
}

/** The keys of all searches that a post may fit. */
export function indexKeysFor({ species, province }: Pick<Post, 'species' | 'province'>): readonly string[] {
  return [keyOf(species, province), keyOf(species, null), keyOf(null, province), keyOf(null, null)];
}

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/**
 * `users/{uid}/settings/alerts`: whole hours of the country's time, from `from` to before `until`. 22 and 7 mean the night.
 * Equal hours mean the whole day.
 */
export const alertHoursSchema = v.object({ from: hour, until: hour });
export type AlertHours = v.InferOutput<typeof alertHoursSchema>;

export const usualAlertHours: AlertHours = { from: 9, until: 21 };

export function alertHoursText({ from, until }: AlertHours): string {
  return from === until ? 'a cualquier hora' : `de ${from} a ${until} h`;
}
