// The form that gives a pet for adoption, step by step. Its values are flat and as typed, because a draft stores them.
import * as v from 'valibot';
import { country } from './countries/chosen.ts';
import { isTooYoung } from './country.ts';
import { type DescribedField, describedField, describedFields, type FieldStep } from './described-fields.ts';
import { limits } from './limits.ts';
import { label, optionalLabel, petName } from './names.ts';
import { fieldSchema, notWhole, type PostContent, postContentSchema, tooOld } from './post.ts';
import { fieldValue, type PostFieldName } from './post-fields.ts';
import {
  type GiveQuestionnaire,
  giveQuestionnaireSchema,
  type PostContact,
  postContactSchema,
} from './post-private.ts';
import { typedPhone } from './typed-phone.ts';

const wholeNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,3}$/, notWhole),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);

const ageMonthsOf = (age: { years: number | null; months: number | null }) =>
  (age.years ?? 0) * 12 + (age.months ?? 0);

/** Stricter than the schema of stored posts: older versions accepted more. */
function typedSchema(field: DescribedField): v.GenericSchema {
  if (field.kind !== 'text' || !field.alphabet) return fieldSchema(field);
  const { alphabet, subject, maxLength, isOptional } = field;
  if (alphabet === 'pet-name') return petName;
  return isOptional ? optionalLabel(subject, maxLength) : label(subject, maxLength);
}

/** The fields of a step as they are typed. Years and months of the age are two fields. */
function typedEntries(step: FieldStep): v.ObjectEntries {
  const asked = describedFields.filter(([, field]) => field.step === step && field.kind !== 'age');
  return Object.fromEntries(asked.map(([name, field]) => [name, typedSchema(field)]));
}

/**
 * One of the two fields is enough ("2 años" needs no months). If both are empty, the age is missing: it is not a
 * newborn.
 */
const petStep = v.pipe(
  v.object({
    ...typedEntries('pet'),
    species: typedSchema(describedField('species')),
    years: wholeNumber,
    months: wholeNumber,
  }),
  v.forward(
    v.partialCheck(
      [['years'], ['months']],
      ({ years, months }) => years !== null || months !== null,
      'Escribe la edad, aunque sea aproximada.',
    ),
    ['years'],
  ),
  v.forward(
    v.partialCheck([['years'], ['months']], (age) => ageMonthsOf(age) <= limits.ageMonths, tooOld),
    ['years'],
  ),
  // Only for typed values. A post that an older version stored is read as it is.
  v.forward(
    v.partialCheck(
      [['species'], ['years'], ['months']],
      ({ species, ...age }) =>
        !country.minimumAge.isLaw || !isTooYoung(country, String(species), ageMonthsOf(age)),
      country.minimumAge.sentence,
    ),
    ['months'],
  ),
);

/** The steps with text fields, in order. */
export const giveStepSchemas = {
  pet: petStep,
  care: v.object(typedEntries('care')),
  place: v.object({ ...typedEntries('place'), ...postContactSchema.entries, phone: typedPhone }),
  questions: giveQuestionnaireSchema,
} satisfies Record<string, v.GenericSchema>;
export type WrittenStep = keyof typeof giveStepSchemas;

type TypedName =
  | Exclude<PostFieldName, 'ageMonths' | 'urgent'>
  | 'years'
  | 'months'
  | keyof PostContact
  | keyof GiveQuestionnaire;

/** The raw values of all steps: text as typed, a chosen value, or '' while nothing is chosen. */
export type GiveForm = Record<TypedName, string> & { urgent: boolean };

const emptyValues = { text: '', choice: '', answer: 'unknown', flag: false } as const;

export function emptyGiveForm(known: { email: string }): GiveForm {
  const fields = describedFields.flatMap(([name, { kind }]) =>
    kind === 'age' ? [] : [[name, emptyValues[kind]] as const],
  );
  const questions = Object.keys(giveQuestionnaireSchema.entries).map((name) => [name, ''] as const);
  const contact = { phone: '', email: known.email, message: '' };
  // The type and the values come from the same tables, so the names are equal.
  return { ...Object.fromEntries([...fields, ...questions]), years: '', months: '', ...contact } as GiveForm;
}

export interface GivenPet {
  readonly content: PostContent;
  readonly questionnaire: GiveQuestionnaire;
  readonly contact: PostContact;
}

/** @param form passes every step's schema. @throws v.ValiError otherwise */
export function givenPetOf(form: GiveForm): GivenPet {
  const groups: Record<string, Record<string, unknown>> = { health: {}, goodWith: {} };
  const content: Record<string, unknown> = { ...groups };
  for (const [name, field] of describedFields) {
    if (field.kind === 'answer')
      Object.assign(groups[field.group] ?? {}, { [name]: form[name as TypedName] });
    else if (field.kind === 'age') content[name] = ageMonthsOf(v.parse(petStep, form));
    else content[name] = form[name as TypedName];
  }
  return {
    content: v.parse(postContentSchema, content),
    questionnaire: v.parse(giveQuestionnaireSchema, form),
    contact: v.parse(postContactSchema, form),
  };
}

/** Converts a stored post back to raw values, for editing. */
export function giveFormOf({ content, questionnaire, contact }: GivenPet): GiveForm {
  const form: Record<string, string | boolean> = { ...emptyGiveForm(contact), ...questionnaire };
  for (const [name, field] of describedFields) {
    const value = fieldValue(content, name);
    if (field.kind === 'flag') form[name] = value === true;
    else if (field.kind !== 'age') form[name] = value === null ? '' : String(value);
  }
  return {
    ...(form as GiveForm),
    years: String(Math.floor(content.ageMonths / 12)),
    months: String(content.ageMonths % 12),
    phone: contact.phone ?? '',
    message: contact.message ?? '',
  };
}
