import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ageGroups } from '#domain/age.ts';
import { type Species, sexes, sizes, speciesList } from '#domain/post.ts';
import { ageGroupTexts, sexTexts, sizeTexts, speciesTexts } from '#domain/post-texts.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { activeFilters, type ListingSearch } from './listing-search.ts';
import * as styles from './listings.css.ts';

interface ListingFiltersProps {
  /** Fixed by the page; null lets people choose. */
  species: Species | null;
  provinces: readonly string[];
  search: ListingSearch;
  onChange: (search: ListingSearch) => void;
}

const choices = <Value extends string>(values: readonly Value[], texts: Record<Value, string>) =>
  values.map((value) => ({ value, label: texts[value] }));

type Flag = 'ninios' | 'perros' | 'gatos' | 'urgente';
const flags: readonly (readonly [Flag, string])[] = [
  ['urgente', 'Urgente'],
  ['ninios', 'Se lleva bien con niños'],
  ['perros', 'Se lleva bien con perros'],
  ['gatos', 'Se lleva bien con gatos'],
];

export function ListingFilters({ species, provinces, search, onChange }: ListingFiltersProps) {
  const count = activeFilters(search);
  const [isOpen, setIsOpen] = useState(count > 0);
  const set = (key: keyof ListingSearch, value: string | true | undefined) =>
    onChange({ ...search, [key]: value || undefined });

  const select = (
    key: keyof ListingSearch,
    label: string,
    emptyLabel: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      emptyLabel={emptyLabel}
      options={options}
      value={String(search[key] ?? '')}
      onChange={(event) => set(key, event.target.value)}
    />
  );

  return (
    <search className={styles.toolbar}>
      <div className={styles.searchRow}>
        <TextField
          label="Buscar"
          type="search"
          placeholder="Nombre, raza, ciudad…"
          defaultValue={search.texto ?? ''}
          onChange={(event) => set('texto', event.target.value.trim())}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="filtros"
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </Button>
      </div>
      <div id="filtros" hidden={!isOpen} className={isOpen ? styles.toolbar : undefined}>
        <div className={styles.filterGrid}>
          {species === null && select('especie', 'Especie', 'Todas', choices(speciesList, speciesTexts))}
          {select('sexo', 'Sexo', 'Cualquiera', choices(sexes, sexTexts))}
          {select('tamanio', 'Tamaño', 'Cualquiera', choices(sizes, sizeTexts))}
          {select('edad', 'Edad', 'Cualquiera', choices(ageGroups, ageGroupTexts))}
          {select(
            'provincia',
            'Provincia',
            'Todas',
            provinces.map((province) => ({ value: province, label: province })),
          )}
        </div>
        <Chips label="Características">
          {flags.map(([key, label]) => (
            <Chip
              key={key}
              pressed={search[key] === true}
              onClick={() => set(key, search[key] ? undefined : true)}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
    </search>
  );
}
