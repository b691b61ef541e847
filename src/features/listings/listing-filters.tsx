import { Suspense, useState } from 'react';
import { activeFilters, type ListingSearch } from '#domain/listing-search.ts';
import { Button } from '#ui/actions/button.tsx';
import { SlidersHorizontal } from '#ui/icons/card-icons.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import * as styles from './listings.css.ts';
import { TypedFilter } from './typed-filter.tsx';
import { loadTextSearch } from './use-text-search.ts';

/**
 * Sets the search, or makes the next one of the latest: a change may follow another one before the page is drawn again, and both
 * hold.
 */
export type ChangeSearch = (next: ListingSearch | ((latest: ListingSearch) => ListingSearch)) => void;

interface ListingFiltersProps extends Omit<FilterPanelProps, 'onSet'> {
  onChange: ChangeSearch;
}

// Closed until the person opens it: the listing is usable without it.
const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazyPart(() => loadPanel().then((module) => module.FilterPanel));
const loadEarly = () => void loadPanel().catch(() => {});

export function ListingFilters({ onChange, search, ...rest }: ListingFiltersProps) {
  const count = activeFilters(search).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const set = (key: keyof ListingSearch, value: string | true | undefined) =>
    onChange((latest) => ({ ...latest, [key]: value || undefined }));

  return (
    <search className={styles.toolbar}>
      <div className={styles.searchRow}>
        <TypedFilter
          label="Buscar"
          type="search"
          placeholder="Perro, raza, ciudad…"
          value={search.texto ?? ''}
          onFocus={loadTextSearch}
          onType={(typed) => set('texto', typed)}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="filtros"
          onPointerEnter={loadEarly}
          onFocus={loadEarly}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </Button>
      </div>
      <div id="filtros" hidden={!isOpen} className={isOpen ? styles.toolbar : undefined}>
        {isOpen && (
          <Suspense>
            <FilterPanel search={search} onSet={set} {...rest} />
          </Suspense>
        )}
      </div>
    </search>
  );
}
