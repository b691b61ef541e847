import { ageGroups } from '#domain/age.ts';
import { ageGroupTexts, sexTexts, sizeTexts, speciesTexts } from '#domain/post-texts.ts';
import { type Species, sexes, sizes, speciesList } from '#domain/post-values.ts';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { ListingSearch } from './listing-search.ts';
import * as styles from './listings.css.ts';

export interface FilterPanelProps {
  /** Fixed by the page; null lets people choose. */
  species: Species | null;
  provinces: readonly string[];
  search: ListingSearch;
  onSet: (key: keyof ListingSearch, value: string | true | undefined) => void;
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

export function FilterPanel({ species, provinces, search, onSet }: FilterPanelProps) {
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
      onChange={(event) => onSet(key, event.target.value)}
    />
  );

  return (
    <>
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
            onClick={() => onSet(key, search[key] ? undefined : true)}
          >
            {label}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
