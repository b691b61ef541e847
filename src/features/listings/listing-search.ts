// The filters of a listing live in the URL: shareable, and "back" works. An unreadable value counts as absent.
import { type AgeGroup, ageGroups } from '#domain/age.ts';
import { oneOf } from '#domain/one-of.ts';
import { type Sex, type Size, type Species, sexes, sizes, speciesList } from '#domain/post-values.ts';

export const sortOrders = ['recientes', 'urgentes', 'espera'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface ListingSearch {
  especie?: Species | undefined;
  sexo?: Sex | undefined;
  tamanio?: Size | undefined;
  edad?: AgeGroup | undefined;
  provincia?: string | undefined;
  ninios?: true | undefined;
  perros?: true | undefined;
  gatos?: true | undefined;
  urgente?: true | undefined;
  texto?: string | undefined;
  orden?: SortOrder | undefined;
}

const flag = (given: unknown) => (given === true ? given : undefined);
const text = (given: unknown) => (typeof given === 'string' && given !== '' ? given : undefined);

/** By hand: the schema library weighs more than a listing may before it is readable. */
export function readListingSearch(given: Record<string, unknown>): ListingSearch {
  return {
    especie: oneOf(speciesList, given.especie),
    sexo: oneOf(sexes, given.sexo),
    tamanio: oneOf(sizes, given.tamanio),
    edad: oneOf(ageGroups, given.edad),
    provincia: text(given.provincia),
    ninios: flag(given.ninios),
    perros: flag(given.perros),
    gatos: flag(given.gatos),
    urgente: flag(given.urgente),
    texto: text(given.texto),
    orden: oneOf(sortOrders, given.orden),
  };
}

export function activeFilters(search: ListingSearch): number {
  const { orden: _orden, texto: _texto, ...filters } = search;
  return Object.values(filters).filter((value) => value !== undefined).length;
}
