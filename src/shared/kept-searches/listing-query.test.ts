import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { filtersOf } from '#domain/kept-search.ts';
import { type ListingSearch, readListingSearch } from '#domain/listing-search.ts';
import { listingQuery } from '#domain/search-alerts.ts';

const searches: readonly ListingSearch[] = [
  { especie: 'dog', sexo: 'female', provincia: 'Río Negro', ninios: true, urgente: true, texto: 'luna' },
  { texto: '2 ñandúes & más=1?' },
  { texto: '12' },
  { texto: 'true', gatos: true },
];

it.each(searches)('the address that the server writes for %o opens the same filters', (search) => {
  const filters = filtersOf(search);
  if (!filters) throw new Error('nothing is searched');
  expect(readListingSearch(defaultParseSearch(`?${listingQuery(filters)}`))).toEqual(search);
});
