import { filtersOf, type SearchFilters } from './kept-search.ts';

/** For tests and measurements: kept searches in a usual mix of species, 24 provinces, sizes, ages, wishes and words. */
export function sampleSearches(count: number): readonly SearchFilters[] {
  return Array.from({ length: count }, (_, index) => {
    const filters = filtersOf({
      especie: (['dog', 'cat', undefined] as const)[index % 3],
      provincia: index % 4 === 0 ? undefined : `Provincia ${index % 24}`,
      tamanio: (['small', 'large', undefined] as const)[(index % 5) % 3],
      edad: index % 5 === 0 ? 'baby' : undefined,
      ninios: index % 7 === 0 ? true : undefined,
      texto: index % 2 === 0 ? `galgo tranquilo ${index % 50}` : undefined,
    });
    return filters ?? sampleSearch;
  });
}

const sampleSearch: SearchFilters = {
  species: 'dog',
  sex: null,
  size: null,
  ageGroup: null,
  province: null,
  children: false,
  dogs: false,
  cats: false,
  urgent: false,
  text: null,
};
