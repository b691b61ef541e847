import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { describedField } from '#domain/described-fields.ts';
import {
  keptSearchLimits,
  listingSearchOf,
  type SearchFilters,
  searchNameSchema,
} from '#domain/kept-search.ts';
import { activeFilters, type PostFilter } from '#domain/listing-search.ts';
import { ageGroupTexts } from '#domain/post-texts.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { KeptFormDialog } from '../kept-form-dialog.tsx';

const formSchema = v.object({ name: searchNameSchema });
type Typed = v.InferOutput<typeof formSchema>;

const ageWords: Readonly<Record<string, string>> = ageGroupTexts;

function wordOf({ name, field }: PostFilter, value: string): string {
  switch (field.kind) {
    case 'choice':
      return (field.words[value] ?? value).toLowerCase();
    case 'age':
      return (ageWords[value] ?? value).toLowerCase();
    case 'text':
      return value;
    case 'answer':
    case 'flag': {
      const { shortLabel, label } = describedField(name);
      return (shortLabel ?? label).toLowerCase();
    }
  }
}

/** "Perro, pequeño, Mendoza, con niños": what a search looks for, in the order of the filters. */
export function searchWords(filters: SearchFilters): string {
  const search = listingSearchOf(filters);
  const words = activeFilters(search).map((filter) => wordOf(filter, String(search[filter.key])));
  if (filters.text !== null) words.push(`«${filters.text}»`);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface SearchNameDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** The name that is in the field at first. */
  name: string;
  /** The key of the draft. */
  about: string;
  /** Resolves to whether the phone has kept it. */
  onName: (name: string) => Promise<boolean>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SearchNameDialog(props: SearchNameDialogProps) {
  const { name, about, submitLabel, onName, ...dialog } = props;
  const form = useForm<Typed, unknown, Typed>({
    resolver: valibotResolver(formSchema),
    // Another name, such as the one that was just kept, fills the field unless somebody has typed there.
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });
  return (
    <KeptFormDialog
      {...dialog}
      form={form}
      draft={{ kind: 'search', about, postId: null }}
      submit={{ label: submitLabel, variant: 'primary' }}
      onSubmit={(typed) => onName(typed.name)}
    >
      <TextField
        label="Nombre"
        maxLength={keptSearchLimits.name}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </KeptFormDialog>
  );
}
