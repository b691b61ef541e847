// What is still missing, step by step, and the whole once nothing is.
import * as v from 'valibot';
import {
  careStepSchema,
  type GiveForm,
  type GivenPet,
  givenPetOf,
  petStepSchema,
  placeStepSchema,
  questionsStepSchema,
} from '#domain/give-form.ts';
import type { GiveStep } from './give-steps.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** The first sentence for each field. */
export function fieldErrors(schema: v.GenericSchema, form: GiveForm): FieldErrors {
  const result = v.safeParse(schema, form);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

export type GiveCheck =
  | { readonly status: 'complete'; readonly pet: GivenPet }
  | { readonly status: 'incomplete'; readonly steps: readonly GiveStep[] };

export function checkGive(form: GiveForm, photoCount: number): GiveCheck {
  const pet = v.safeParse(petStepSchema, form);
  const care = v.safeParse(careStepSchema, form);
  const place = v.safeParse(placeStepSchema, form);
  const questions = v.safeParse(questionsStepSchema, form);
  if (photoCount > 0 && pet.success && care.success && place.success && questions.success)
    return { status: 'complete', pet: givenPetOf(pet.output, care.output, place.output, questions.output) };
  const passed = {
    photos: photoCount > 0,
    pet: pet.success,
    care: care.success,
    place: place.success,
    questions: questions.success,
  };
  const order = ['photos', 'pet', 'care', 'place', 'questions'] as const;
  return { status: 'incomplete', steps: order.filter((step) => !passed[step]) };
}
