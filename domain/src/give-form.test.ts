import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emptyGiveForm, giveFormOf, givenPetOf, giveStepSchemas } from './give-form.ts';
import { sampleGivenPet as luna } from './sample-post.ts';

const pet = (change: object) => ({ ...giveFormOf(luna), ...change });

/** The fields that the step refuses. */
function refusedFields(form: object) {
  const result = v.safeParse(giveStepSchemas.pet, form);
  return result.success ? [] : [...new Set(result.issues.map((issue) => v.getDotPath(issue)))];
}

describe('the form that gives a pet for adoption', () => {
  it('returns the same content when a post is edited without a change', () => {
    expect(givenPetOf(giveFormOf(luna))).toEqual(luna);
  });

  it('accepts years without months, and months without years', () => {
    expect(givenPetOf(pet({ years: '2', months: '' })).content.ageMonths).toBe(24);
    expect(givenPetOf(pet({ years: ' ', months: '5' })).content.ageMonths).toBe(5);
  });

  it('requires the age when both fields are empty, and accepts a typed zero', () => {
    expect(refusedFields(pet({ years: '', months: ' ' }))).toEqual(['years']);
    expect(refusedFields(pet({ years: '', months: '0' }))).toEqual([]);
  });

  it('refuses more than 30 years, and an age that is not a whole number', () => {
    expect(refusedFields(pet({ years: '30', months: '0' }))).toEqual([]);
    expect(refusedFields(pet({ years: '30', months: '1' }))).toEqual(['years']);
    expect(refusedFields(pet({ months: '1,5' }))).toEqual(['months']);
  });

  it('starts with nothing chosen for the pet, and with the account’s e-mail', () => {
    const empty = emptyGiveForm({ email: 'ana@patitas.test' });
    expect(refusedFields(empty)).toEqual(['name', 'species', 'sex', 'size', 'years']);
    expect(empty.email).toBe('ana@patitas.test');
  });
});
