// The values of a draft in words, for the review. The values are raw, because a step may be incomplete.
import { ageText } from '#domain/age.ts';
import {
  type DescribedField,
  describedFields,
  type FieldStep,
  fieldsOf,
  fieldWords,
} from '#domain/described-fields.ts';
import type { GiveForm, WrittenStep } from '#domain/give-form.ts';
import { giveQuestions } from '#domain/post-private.ts';
import type { Answer } from '#domain/post-values.ts';

export interface Fact {
  readonly term: string;
  readonly value: string;
  /** A long text, which needs the full width. */
  readonly isLong?: boolean;
}

function ageOf({ years, months }: GiveForm): string {
  if (years.trim() === '' && months.trim() === '') return '';
  const total = Number(years) * 12 + Number(months);
  return Number.isInteger(total) ? ageText(total) : `${years} ${months}`;
}

/** The answers as lists, because seven questions with one word each are hard to read. */
function answersOf(form: GiveForm): Fact[] {
  const listed = (group: 'health' | 'goodWith', wanted: Answer) =>
    fieldsOf('answer')
      .filter(([name, field]) => field.group === group && Reflect.get(form, name) === wanted)
      .map(([, field]) => field.listed)
      .join(', ');
  return [
    { term: 'Tiene', value: listed('health', 'yes') },
    { term: 'No tiene', value: listed('health', 'no') },
    { term: 'Se lleva bien con', value: listed('goodWith', 'yes') },
    { term: 'No se lleva bien con', value: listed('goodWith', 'no') },
  ].filter(({ value }) => value !== '');
}

function factOf(form: GiveForm, name: string, field: DescribedField): Fact[] {
  const term = field.shortLabel ?? field.label;
  if (field.kind === 'age') return [{ term, value: ageOf(form) }];
  const typed: string | boolean = Reflect.get(form, name);
  if (field.kind !== 'text') return [{ term, value: fieldWords(field, typed) ?? '' }];
  if (field.isOptional && typed === '') return field.isLong ? [] : [{ term, value: 'Sin indicar' }];
  return [{ term, value: String(typed), isLong: field.isLong }];
}

function petFacts(step: FieldStep, form: GiveForm): readonly Fact[] {
  const asked = describedFields.filter(([, field]) => field.step === step);
  const single = asked.filter(([, field]) => field.kind !== 'answer');
  const lists = asked.length > single.length ? answersOf(form) : [];
  return [...lists, ...single.flatMap(([name, field]) => factOf(form, name, field))];
}

function contactFacts(form: GiveForm): readonly Fact[] {
  return [
    { term: 'Teléfono', value: form.phone || 'Sin indicar' },
    { term: 'Correo electrónico', value: form.email },
    ...(form.message ? [{ term: 'Mensaje para quien adopte', value: form.message, isLong: true }] : []),
  ];
}

export function factsOf(step: WrittenStep, form: GiveForm): readonly Fact[] {
  switch (step) {
    case 'pet':
    case 'care':
      return petFacts(step, form);
    case 'place':
      return [...petFacts(step, form), ...contactFacts(form)];
    case 'questions':
      return (['reason', 'behaviour', 'care', 'ownership'] as const).map((name) => ({
        term: giveQuestions[name],
        value: form[name],
        isLong: true,
      }));
  }
}
