// The form that gives a pet for adoption, step by step. Its values are flat and raw, as typed: a draft keeps them.
import * as v from 'valibot';
import { limits } from './limits.ts';
import { label, optionalLabel, petName } from './names.ts';
import { type PostContent, postContentSchema } from './post.ts';
import {
  type GiveQuestionnaire,
  giveQuestionnaireSchema,
  type PostContact,
  postContactSchema,
} from './post-private.ts';

const content = postContentSchema.entries;

const wholeNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,3}$/, 'Escribe la edad en números enteros.'),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);

type TypedAge = { years: number | null; months: number | null };
const ageMonthsOf = ({ years, months }: TypedAge) => (years ?? 0) * 12 + (months ?? 0);

/** One of the two is enough ("2 años" needs no months), but nothing at all is no newborn. */
export const petStepSchema = v.pipe(
  v.object({
    name: petName,
    species: content.species,
    sex: content.sex,
    size: content.size,
    years: wholeNumber,
    months: wholeNumber,
    breed: optionalLabel('La raza', limits.breed),
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
    v.partialCheck(
      [['years'], ['months']],
      (age) => ageMonthsOf(age) <= limits.ageMonths,
      'La edad no puede pasar de 30 años.',
    ),
    ['years'],
  ),
);

export const careStepSchema = v.object({
  ...content.health.entries,
  ...content.goodWith.entries,
  description: content.description,
  specialNeeds: content.specialNeeds,
  urgent: content.urgent,
});

export const placeStepSchema = v.object({
  province: label('La provincia', limits.province),
  city: label('La ciudad', limits.city),
  ...postContactSchema.entries,
});

export const questionsStepSchema = giveQuestionnaireSchema;

type Pet = v.InferOutput<typeof petStepSchema>;
type Care = v.InferOutput<typeof careStepSchema>;
type Place = v.InferOutput<typeof placeStepSchema>;

/** Raw values of all steps: text as typed, a chosen value, or '' while nothing is chosen. */
export type GiveForm = Record<
  keyof Pet | Exclude<keyof Care, 'urgent'> | keyof Place | keyof GiveQuestionnaire,
  string
> & {
  urgent: boolean;
};

export function emptyGiveForm(known: { email: string }): GiveForm {
  return {
    name: '',
    species: '',
    sex: '',
    size: '',
    years: '',
    months: '',
    breed: '',
    vaccinated: 'unknown',
    sterilised: 'unknown',
    dewormed: 'unknown',
    microchipped: 'unknown',
    children: 'unknown',
    dogs: 'unknown',
    cats: 'unknown',
    description: '',
    specialNeeds: '',
    urgent: false,
    province: '',
    city: '',
    phone: '',
    email: known.email,
    message: '',
    reason: '',
    behaviour: '',
    care: '',
    ownership: '',
  };
}

export interface GivenPet {
  readonly content: PostContent;
  readonly questionnaire: GiveQuestionnaire;
  readonly contact: PostContact;
}

export function givenPetOf(pet: Pet, care: Care, place: Place, questionnaire: GiveQuestionnaire): GivenPet {
  const { years, months, ...petFields } = pet;
  const { vaccinated, sterilised, dewormed, microchipped, children, dogs, cats, ...careFields } = care;
  const { province, city, ...contact } = place;
  return {
    content: {
      ...petFields,
      ...careFields,
      ageMonths: ageMonthsOf({ years, months }),
      health: { vaccinated, sterilised, dewormed, microchipped },
      goodWith: { children, dogs, cats },
      province,
      city,
    },
    questionnaire,
    contact,
  };
}

/** Back to raw values, for editing what was sent before. */
export function giveFormOf({ content: pet, questionnaire, contact }: GivenPet): GiveForm {
  return {
    name: pet.name,
    species: pet.species,
    sex: pet.sex,
    size: pet.size,
    years: String(Math.floor(pet.ageMonths / 12)),
    months: String(pet.ageMonths % 12),
    breed: pet.breed ?? '',
    ...pet.health,
    ...pet.goodWith,
    description: pet.description,
    specialNeeds: pet.specialNeeds ?? '',
    urgent: pet.urgent,
    province: pet.province,
    city: pet.city,
    phone: contact.phone ?? '',
    email: contact.email,
    message: contact.message ?? '',
    ...questionnaire,
  };
}
