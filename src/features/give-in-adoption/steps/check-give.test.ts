import { describe, expect, it } from 'vitest';
import { emptyGiveForm, giveStepSchemas } from '#domain/give-form.ts';
import { checkGive, fieldErrors } from './check-give.ts';

const filled = {
  ...emptyGiveForm({ email: 'ana@patitas.test' }),
  name: 'Luna',
  species: 'dog',
  sex: 'female',
  size: 'small',
  years: '2',
  description: 'Tranquila, cariñosa y muy buena con la gente.',
  province: 'Córdoba',
  city: 'Villa María',
  reason: 'Me mudo',
  behaviour: 'Tranquila',
  care: 'Sí, al día',
  ownership: 'Es mía',
};

describe('checking a draft', () => {
  it('accepts a complete one', () => {
    expect(checkGive(filled, 1)).toMatchObject({ status: 'complete', pet: { content: { ageMonths: 24 } } });
  });

  it('names every step with a missing value', () => {
    expect(checkGive({ ...filled, city: ' ', reason: '' }, 0)).toEqual({
      status: 'incomplete',
      steps: ['photos', 'place', 'questions'],
    });
  });

  it('returns one sentence for each field', () => {
    expect(fieldErrors(giveStepSchemas.pet, { ...filled, name: '' })).toEqual({
      name: 'El nombre es obligatorio.',
    });
  });
});
