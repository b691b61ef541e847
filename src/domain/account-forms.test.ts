import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountErrorText } from './account-error-texts.ts';
import { changeEmailFormSchema, changePasswordFormSchema } from './account-forms.ts';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];

it('a change of e-mail asks for the password', () => {
  expect(messagesOf(changeEmailFormSchema, { email: 'ana@ejemplo.com', password: '' })).toEqual([
    'Escribe tu contraseña actual.',
  ]);
});

it('a new password is long enough and typed twice alike', () => {
  const form = { password: 'vieja', newPassword: 'corta', repeatedPassword: 'corta' };
  expect(messagesOf(changePasswordFormSchema, form)).toEqual([
    'La contraseña necesita al menos 6 caracteres.',
  ]);
  const typo = { ...form, newPassword: 'bastante larga', repeatedPassword: 'bastante larfa' };
  expect(messagesOf(changePasswordFormSchema, typo)).toEqual(['Las contraseñas no coinciden.']);
});

it('a code without a sentence is shown, so that it can be asked about', () => {
  expect(accountErrorText('auth/internal-error')).toContain('auth/internal-error');
});
