import { describe, expect, it } from 'vitest';
import {
  type AlertHours,
  filtersOf,
  indexKeyOf,
  indexKeysFor,
  listingSearchOf,
  type SearchFilters,
} from './kept-search.ts';
import type { ListingSearch } from './listing-search.ts';
import { samplePost } from './sample-post.ts';
import { sampleSearches } from './sample-searches.ts';
import { nextAlertMs, petList, searchJudge } from './search-alerts.ts';

const full: ListingSearch = {
  especie: 'dog',
  sexo: 'female',
  tamanio: 'medium',
  edad: 'young',
  provincia: 'Mendoza',
  ninios: true,
  perros: true,
  gatos: true,
  urgente: true,
  texto: 'luna',
};
const kept = (search: ListingSearch): SearchFilters => {
  const filters = filtersOf(search);
  if (!filters) throw new Error('nothing is searched');
  return filters;
};
const post = samplePost({ urgent: true, goodWith: { children: 'yes', dogs: 'yes', cats: 'yes' } });

describe('a kept search', () => {
  it('is every filter of the listing, and becomes the same filters again', () => {
    expect(listingSearchOf(kept(full))).toEqual({ ...full, orden: undefined });
    for (const [key, value] of Object.entries(full))
      expect(listingSearchOf(kept({ [key]: value })), key).toMatchObject({ [key]: value });
  });
  it('is nothing without a filter, with an order alone, or with what cannot be kept', () => {
    expect(filtersOf({})).toBeNull();
    expect(filtersOf({ orden: 'espera' })).toBeNull();
    expect(filtersOf({ provincia: '<b>' })).toBeNull();
    expect(filtersOf({ texto: 'x'.repeat(81) })).toBeNull();
  });
  it('fits a post in all filters and words, and no post that differs in one', () => {
    expect(searchJudge(kept(full))(post)).toBe(true);
    expect(searchJudge(kept({ provincia: 'MENDÓZA' }))(post)).toBe(true);
    const others = [
      { species: 'cat' },
      { sex: 'male' },
      { size: 'large' },
      { ageGroup: 'senior' },
      { province: 'Salta' },
      { goodWith: { children: 'no', dogs: 'yes', cats: 'yes' } },
      { goodWith: { children: 'yes', dogs: 'unknown', cats: 'yes' } },
      { goodWith: { children: 'yes', dogs: 'yes', cats: 'no' } },
      { urgent: false },
      { name: 'Milo' },
    ] as const;
    for (const other of others)
      expect(searchJudge(kept(full))(samplePost({ ...post, ...other })), JSON.stringify(other)).toBe(false);
  });
  it('has a key among those of each post that it fits', () => {
    for (const search of [full, { especie: 'dog' }, { provincia: 'mendoza' }, { urgente: true }] as const)
      expect(indexKeysFor(post)).toContain(indexKeyOf(kept(search)));
    expect(indexKeysFor(post)).not.toContain(indexKeyOf(kept({ provincia: 'Salta' })));
  });
  it.each([
    [['Luna'], 'Luna'],
    [['Luna', 'Milo'], 'Luna y Milo'],
    [['Luna', 'Iris'], 'Luna e Iris'],
    [['Luna', 'Milo', 'Rita', 'Coco', 'Nube'], 'Luna, Milo, Rita, Coco y Nube'],
    [['Luna', 'Milo', 'Rita', 'Coco', 'Nube', 'Sol', 'Paz'], 'Luna, Milo, Rita, Coco, Nube y 2 más'],
  ])('lists %j', (names, text) => {
    expect(petList(names)).toBe(text);
  });
});

describe('the next alert', () => {
  const zone = 'America/Argentina/Buenos_Aires';
  /** Three hours behind UTC. */
  const at = (hour: number, minute = 0, day = 10) => Date.UTC(2026, 4, day, hour + 3, minute);
  const next = (hours: AlertHours, now: number, told: number | null = null) =>
    nextAlertMs(hours, zone, now, told);

  it.each<[string, AlertHours, number, number | null, number]>([
    ['at once, within the hours', { from: 9, until: 21 }, at(9), null, at(9)],
    ['at their beginning, before them', { from: 9, until: 21 }, at(3, 7), null, at(9)],
    ['on the next day, after them', { from: 9, until: 21 }, at(21), null, at(9, 0, 11)],
    ['an hour after the last one', { from: 9, until: 21 }, at(10, 20), at(10, 5), at(11, 5)],
    [
      'on the next day, if that hour is after the last one',
      { from: 9, until: 21 },
      at(20, 40),
      at(20, 30),
      at(9, 0, 11),
    ],
    ['at night, if that was chosen', { from: 22, until: 7 }, at(3), null, at(3)],
    ['in the evening, if the night was chosen', { from: 22, until: 7 }, at(7), null, at(22)],
    ['at once, if any hour was chosen', { from: 5, until: 5 }, at(4), null, at(4)],
  ])('comes %s', (_when, hours, now, told, expected) => {
    expect(next(hours, now, told)).toBe(expected);
  });
  it('keeps the hours of the clock when the clocks change', () => {
    const spain = (ms: number) => nextAlertMs({ from: 9, until: 21 }, 'Europe/Madrid', ms, null);
    expect(spain(Date.UTC(2026, 2, 28, 23))).toBe(Date.UTC(2026, 2, 29, 7));
    expect(spain(Date.UTC(2026, 2, 27, 23))).toBe(Date.UTC(2026, 2, 28, 8));
  });
});

it('10,000 kept searches are compared with a post in less than a second of processor time', () => {
  const searches = sampleSearches(10_000);
  const given = samplePost({ province: 'Provincia 5', description: 'Galga tranquila. '.repeat(80) });
  const keys = new Set(indexKeysFor(given));
  const before = process.cpuUsage();
  // Also those that the index would leave out.
  const fitting = searches.filter((filters) => searchJudge(filters)(given)).length;
  const { user, system } = process.cpuUsage(before);
  expect(fitting).toBeLessThan(10_000);
  expect((user + system) / 1000).toBeLessThan(1000);
  // The index leaves a fifth to be read.
  expect(searches.filter((filters) => keys.has(indexKeyOf(filters))).length).toBeLessThan(2500);
});
