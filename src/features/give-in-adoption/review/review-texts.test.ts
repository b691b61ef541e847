import { describe, expect, it } from 'vitest';
import { type DescribedField, describedFields } from '#domain/described-fields.ts';
import { emptyGiveForm, type GiveForm } from '#domain/give-form.ts';
import { factsOf } from './review-texts.ts';

const empty = emptyGiveForm({ email: 'ana@patitas.test' });

function filled(name: string, field: DescribedField): GiveForm {
  switch (field.kind) {
    case 'text':
      return { ...empty, [name]: 'Algo escrito' };
    case 'choice':
      return { ...empty, [name]: Object.keys(field.words)[0] };
    case 'answer':
      return { ...empty, [name]: 'yes' };
    case 'age':
      return { ...empty, years: '3' };
    case 'flag':
      return { ...empty, [name]: true };
  }
}

describe('the review of a draft', () => {
  it.each(describedFields)('shows the value of %s', (name, field) => {
    expect(factsOf(field.step, filled(name, field))).not.toEqual(factsOf(field.step, empty));
  });

  it('lists the answers instead of repeating each question', () => {
    const facts = factsOf('care', { ...empty, vaccinated: 'yes', microchipped: 'yes', cats: 'no' });
    expect(facts).toContainEqual({ term: 'Tiene', value: 'vacunas al día, microchip' });
    expect(facts).toContainEqual({ term: 'No se lleva bien con', value: 'gatos' });
  });
});
