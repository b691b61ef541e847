// What the review says of a draft: each step's facts in words. Raw values, since a step may still be incomplete.
import { ageText } from '#domain/age.ts';
import type { GiveForm } from '#domain/give-form.ts';
import { giveQuestions } from '#domain/post-private.ts';
import { answerTexts, sexTexts, sizeTexts, speciesTexts } from '#domain/post-texts.ts';
import { type Answer, sexes, sizes, speciesList } from '#domain/post-values.ts';
import type { GiveStep } from './give-steps.ts';

export interface Fact {
  readonly term: string;
  readonly value: string;
  /** A long text: takes the whole width. */
  readonly isLong?: boolean;
}

/** The word for a chosen value; '' while nothing is chosen. */
function wordOf<Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
  chosen: string,
): string {
  const value = values.find((each) => each === chosen);
  return value === undefined ? '' : words[value];
}

function listOf(form: GiveForm, wanted: Answer, names: Partial<Record<keyof GiveForm, string>>): string {
  const named = Object.entries(names).filter(([field]) => form[field as keyof GiveForm] === wanted);
  return named.map(([, name]) => name).join(', ');
}

function ageOf({ years, months }: GiveForm): string {
  if (years.trim() === '' && months.trim() === '') return '';
  const total = Number(years) * 12 + Number(months);
  return Number.isInteger(total) ? ageText(total) : `${years} ${months}`;
}

function healthOf(form: GiveForm): Fact[] {
  const names = {
    vaccinated: 'vacunas al día',
    sterilised: 'esterilización',
    dewormed: 'desparasitación',
    microchipped: 'microchip',
  };
  const company = { children: 'niños', dogs: 'perros', cats: 'gatos' };
  return [
    { term: 'Tiene', value: listOf(form, 'yes', names) },
    { term: 'No tiene', value: listOf(form, 'no', names) },
    { term: 'Se lleva bien con', value: listOf(form, 'yes', company) },
    { term: 'No se lleva bien con', value: listOf(form, 'no', company) },
  ].filter(({ value }) => value !== '');
}

export function factsOf(step: Exclude<GiveStep, 'photos' | 'review'>, form: GiveForm): readonly Fact[] {
  switch (step) {
    case 'pet':
      return [
        { term: 'Nombre', value: form.name },
        { term: 'Especie', value: wordOf(speciesList, speciesTexts, form.species) },
        { term: 'Sexo', value: wordOf(sexes, sexTexts, form.sex) },
        { term: 'Tamaño', value: wordOf(sizes, sizeTexts, form.size) },
        { term: 'Edad', value: ageOf(form) },
        { term: 'Raza', value: form.breed || 'Sin indicar' },
      ];
    case 'care':
      return [
        ...healthOf(form),
        { term: 'Descripción', value: form.description, isLong: true },
        ...(form.specialNeeds
          ? [{ term: 'Cuidados especiales', value: form.specialNeeds, isLong: true }]
          : []),
        { term: 'Urgente', value: answerTexts[form.urgent ? 'yes' : 'no'] },
      ];
    case 'place':
      return [
        { term: 'Provincia', value: form.province },
        { term: 'Ciudad', value: form.city },
        { term: 'Teléfono', value: form.phone || 'Sin indicar' },
        { term: 'Correo electrónico', value: form.email },
        ...(form.message ? [{ term: 'Mensaje para quien adopte', value: form.message, isLong: true }] : []),
      ];
    case 'questions':
      return (['reason', 'behaviour', 'care', 'ownership'] as const).map((name) => ({
        term: giveQuestions[name],
        value: form[name],
        isLong: true,
      }));
  }
}
