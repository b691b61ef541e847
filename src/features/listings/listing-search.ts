// The filters of a listing live in the URL: shareable, and "back" works. An unreadable value counts as absent.
import * as v from 'valibot';
import { ageGroups } from '#domain/age.ts';
import { sexes, sizes, speciesList } from '#domain/post.ts';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
const flag = optional(v.literal(true));

export const sortOrders = ['recientes', 'urgentes', 'espera'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const listingSearchSchema = v.object({
  especie: optional(v.picklist(speciesList)),
  sexo: optional(v.picklist(sexes)),
  tamanio: optional(v.picklist(sizes)),
  edad: optional(v.picklist(ageGroups)),
  provincia: optional(v.pipe(v.string(), v.minLength(1))),
  ninios: flag,
  perros: flag,
  gatos: flag,
  urgente: flag,
  texto: optional(v.pipe(v.string(), v.minLength(1))),
  orden: optional(v.picklist(sortOrders)),
});
export type ListingSearch = v.InferOutput<typeof listingSearchSchema>;

export function activeFilters(search: ListingSearch): number {
  const { orden: _orden, texto: _texto, ...filters } = search;
  return Object.values(filters).filter((value) => value !== undefined).length;
}
