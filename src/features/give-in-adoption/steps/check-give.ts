// Checks a draft: the incomplete steps, or the complete pet.
import * as v from 'valibot';
import {
  type GiveForm,
  type GivenPet,
  givenPetOf,
  giveStepSchemas,
  type WrittenStep,
} from '#domain/give-form.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** The first error of each field. */
export function fieldErrors(schema: v.GenericSchema, form: GiveForm): FieldErrors {
  const result = v.safeParse(schema, form);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

type CheckedStep = 'photos' | WrittenStep;

export type GiveCheck =
  | { readonly status: 'complete'; readonly pet: GivenPet }
  | { readonly status: 'incomplete'; readonly steps: readonly CheckedStep[] };

const writtenSteps = Object.entries(giveStepSchemas) as [WrittenStep, v.GenericSchema][];

export function checkGive(form: GiveForm, photoCount: number): GiveCheck {
  const steps: CheckedStep[] = writtenSteps.filter(([, schema]) => !v.is(schema, form)).map(([step]) => step);
  if (photoCount === 0) steps.unshift('photos');
  return steps.length > 0 ? { status: 'incomplete', steps } : { status: 'complete', pet: givenPetOf(form) };
}
