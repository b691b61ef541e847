import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readListingSearch } from '#domain/listing-search.ts';
import { speciesTexts } from '#domain/post-texts.ts';
import { speciesList } from '#domain/post-values.ts';
import { useQuery } from '#reads/use-query.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { foundValues } from './found-values.ts';
import * as styles from './listings.css.ts';

const species = speciesList.map((value) => ({ value, label: speciesTexts[value] }));

/** Only species and place. The listing has all other filters. */
export function HomeSearch({ newest }: { newest: { readonly species: null; readonly limit: number } }) {
  const navigate = useNavigate();
  const state = useQuery('public-posts', newest);
  const provinces = foundValues(state.status === 'ready' ? state.data : [], 'province');
  const [wanted, setWanted] = useState({ especie: '', provincia: '' });
  return (
    <form
      data-kept
      className={styles.homeSearch}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/adopciones', search: readListingSearch(wanted) });
      }}
    >
      <SelectField
        label="Especie"
        emptyLabel="Todas"
        options={species}
        value={wanted.especie}
        onChange={(event) => setWanted({ ...wanted, especie: event.target.value })}
      />
      <SelectField
        label="Provincia"
        emptyLabel="Todas"
        options={provinces.map((value) => ({ value, label: value }))}
        value={wanted.provincia}
        onChange={(event) => setWanted({ ...wanted, provincia: event.target.value })}
      />
      <button type="submit" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Ver animales
      </button>
    </form>
  );
}
