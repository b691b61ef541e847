import * as v from 'valibot';
import { expect, it } from 'vitest';
import { text, withoutUnseen } from './fields.ts';

it('keeps whole emojis and drops half of one, which UTF-8 cannot express', () => {
  expect(v.parse(text('El nombre', 40), ' Perro 🐶 ')).toBe('Perro 🐶');
  expect(v.parse(text('El nombre', 40), `${'Perro 🐶'.slice(0, 7)} `)).toBe('Perro');
  expect(withoutUnseen('🐶'.slice(1))).toBe('');
});
