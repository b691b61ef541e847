import { expect, it } from 'vitest';
import { activeFilters, type ListingSearch, readListingSearch } from './listing-search.ts';

const full: ListingSearch = {
  especie: 'dog',
  sexo: 'female',
  tamanio: 'small',
  edad: 'baby',
  provincia: 'Mendoza',
  ninios: true,
  perros: true,
  gatos: true,
  urgente: true,
  texto: 'luna',
  orden: 'espera',
};

it('reads every filter from a URL', () => {
  expect(readListingSearch({ ...full })).toEqual(full);
  expect(activeFilters(full)).toHaveLength(9);
});

it.each<[string, unknown]>([
  ['especie', 'dragon'],
  ['sexo', 7],
  ['tamanio', ['small']],
  ['edad', null],
  ['provincia', ''],
  ['ninios', 'true'],
  ['urgente', 1],
  ['texto', {}],
  ['orden', 'precio'],
])('takes an unreadable %s for an absent one', (name, value) => {
  const read = readListingSearch({ ...full, [name]: value });
  expect(read).toEqual({ ...full, [name]: undefined });
});
