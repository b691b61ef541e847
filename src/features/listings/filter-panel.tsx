import { Suspense } from 'react';
import { ageGroups } from '#domain/age.ts';
import { type DescribedField, describedField, isChip } from '#domain/described-fields.ts';
import {
  type FilterKey,
  foldValue,
  type ListingSearch,
  type PostFilter,
  postFilters,
} from '#domain/listing-search.ts';
import type { Post, Species } from '#domain/post.ts';
import { ageGroupTexts } from '#domain/post-texts.ts';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { type Choice, SelectField } from '#ui/forms/select-field.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { foundValues } from './found-values.ts';
import * as styles from './listings.css.ts';
import { TypedFilter } from './typed-filter.tsx';

// Apart from the filters, which need no schemas.
const KeptSearchesBar = lazyPart(() =>
  import('#shared/kept-searches/kept-searches-bar.tsx').then((module) => module.KeptSearchesBar),
);

export interface FilterPanelProps {
  /** The species of the page. Null if people can choose it. */
  species: Species | null;
  /** The loaded posts. The filter of a text field offers their values. */
  posts: readonly Post[];
  search: ListingSearch;
  onSet: (key: FilterKey, value: string | true | undefined) => void;
}

/** Urgent posts come first. */
const chips = postFilters
  .filter(({ field }) => isChip(field))
  .sort((a, b) => Number(b.field.kind === 'flag') - Number(a.field.kind === 'flag'));

const chipLabel = ({ kind, label, shortLabel }: DescribedField) =>
  kind === 'flag' ? (shortLabel ?? label) : label;

export function FilterPanel({ species, posts, search, onSet }: FilterPanelProps) {
  const fields = postFilters.filter(({ field, name }) => !isChip(field) && !(name === 'species' && species));
  return (
    <>
      <div className={styles.filterGrid}>
        {fields.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            posts={posts}
            value={String(search[filter.key] ?? '')}
            onSet={onSet}
          />
        ))}
      </div>
      <Chips label="Características">
        {chips.map(({ key, name }) => (
          <Chip
            key={key}
            pressed={search[key] === true}
            onClick={() => onSet(key, search[key] ? undefined : true)}
          >
            {chipLabel(describedField(name))}
          </Chip>
        ))}
      </Chips>
      <Suspense>
        <KeptSearchesBar species={species} search={search} />
      </Suspense>
    </>
  );
}

interface FilterFieldProps {
  filter: PostFilter;
  posts: readonly Post[];
  value: string;
  onSet: FilterPanelProps['onSet'];
}

function FilterField({ filter, posts, value, onSet }: FilterFieldProps) {
  const { key } = filter;
  const described = describedField(filter.name);
  const { label, emptyLabel = '' } = described;
  if (described.kind === 'text' && described.filterOffers === 'typed')
    return (
      <TypedFilter
        label={label}
        value={value}
        placeholder={emptyLabel}
        onType={(typed) => onSet(key, typed)}
      />
    );
  const options = optionsOf(filter, posts);
  const chosen = options.find((option) => foldValue(option.value) === foldValue(value));
  return (
    <SelectField
      label={label}
      emptyLabel={emptyLabel}
      // An address may name a province of which no post is loaded.
      options={chosen || !value ? options : [...options, { value, label: value }]}
      value={chosen?.value ?? value}
      onChange={(event) => onSet(key, event.target.value)}
    />
  );
}

function optionsOf({ name, field }: PostFilter, posts: readonly Post[]): readonly Choice[] {
  if (field.kind === 'choice') return Object.entries(field.words).map(([value, label]) => ({ value, label }));
  if (field.kind === 'age') return ageGroups.map((value) => ({ value, label: ageGroupTexts[value] }));
  return foundValues(posts, name).map((value) => ({ value, label: value }));
}
