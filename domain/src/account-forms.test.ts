import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountErrorText } from './account-error-texts.ts';
import { changeEmailFormSchema, changePasswordFormSchema, signInCodeFormSchema } from './account-forms.ts';
import { loginFormSchema } from './user.ts';

type Schema = v.GenericSchema | v.GenericSchemaAsync;
const messagesOf = async (schema: Schema, value: unknown) =>
  (await v.safeParseAsync(schema, value)).issues?.map(({ message }) => message) ?? [];

it('a code of an authenticator app has six figures, however they are grouped', () => {
  for (const code of ['123456', '123 456', ' 123456 '])
    expect(v.parse(signInCodeFormSchema, { code })).toEqual({ code: '123456' });
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(v.safeParse(signInCodeFormSchema, { code }).success).toBe(false);
});

it('changing the e-mail address requires the password', async () => {
  expect(
    await messagesOf(changeEmailFormSchema('luis@ejemplo.com'), { email: 'ana@ejemplo.com', password: '' }),
  ).toEqual(['Escribe tu contraseña actual.']);
});

it('the address of an account cannot be changed to itself, however it is written', async () => {
  const form = { email: 'Ana@ejemplo.com', password: '123' };
  expect(await messagesOf(changeEmailFormSchema('ana@ejemplo.com'), form)).toEqual([
    'Ese ya es el correo de tu cuenta.',
  ]);
});

it('a new password must be long enough, and the repeated password must be equal', async () => {
  const form = { password: 'vieja', newPassword: 'corta', repeatedPassword: 'corta' };
  expect(await messagesOf(changePasswordFormSchema, form)).toEqual([
    'La contraseña necesita al menos 8 caracteres.',
  ]);
  const typo = { ...form, newPassword: 'bastante larga', repeatedPassword: 'bastante larfa' };
  expect(await messagesOf(changePasswordFormSchema, typo)).toEqual(['Las contraseñas no coinciden.']);
});

it.each(['12345678', 'Password1', 'contraseña', 'BARCELONA'])('a new password is not %s', async (common) => {
  const form = { password: 'vieja', newPassword: common, repeatedPassword: common };
  expect(await messagesOf(changePasswordFormSchema, form)).toEqual([
    'Esa contraseña la usa mucha gente y es fácil de adivinar. Elige otra.',
  ]);
});

it('signing in accepts a short password, because it may be older than the rule', async () => {
  expect(await messagesOf(loginFormSchema, { email: 'ana@ejemplo.com', password: '123456' })).toEqual([]);
  expect(
    await messagesOf(changeEmailFormSchema('luis@ejemplo.com'), {
      email: 'ana@ejemplo.com',
      password: '123',
    }),
  ).toEqual([]);
});

it('an account is "bloqueada", as in the notice about an ended session', () => {
  expect(accountErrorText('auth/user-disabled')).toMatch(/^Tu cuenta está bloqueada\./);
});

it.each(['auth/invalid-verification-id', 'auth/code-expired'])(
  'a key of codes that has lapsed is replaced, because no later attempt succeeds with it (%s)',
  (code) => {
    expect(accountErrorText(code)).toBe(
      'Pasó demasiado tiempo y esa clave ya no vale. Cierra esta ventana y empieza con una nueva.',
    );
  },
);

it('a code without a sentence is shown, so that people can ask about it', () => {
  expect(accountErrorText('auth/internal-error')).toContain('auth/internal-error');
});
