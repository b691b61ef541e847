// The forms that choose a password, and those that change an account. The latter also ask for the current password,
// because whoever holds an unlocked phone is not necessarily its owner.
import * as v from 'valibot';
import { anyText, email } from './fields.ts';
import { limits } from './limits.ts';
import { personName } from './names.ts';
import { isNotStaff, staffSentence } from './user.ts';

/**
 * The list loads only when the password is long enough to be on it. If the list fails to load, the password is
 * accepted.
 */
async function isUncommon(password: string): Promise<boolean> {
  if (password.length < limits.passwordMin) return true;
  return import('./common-passwords.ts').then(
    ({ isCommonPassword }) => !isCommonPassword(password),
    () => true,
  );
}

const notTheSame = 'Las contraseñas no coinciden.';

/** For a new password. Signing in has no minimum length, because an old password may be shorter. */
const newPassword = v.pipeAsync(
  anyText('La contraseña'),
  v.minLength(limits.passwordMin, `La contraseña necesita al menos ${limits.passwordMin} caracteres.`),
  v.checkAsync(isUncommon, 'Esa contraseña la usa mucha gente y es fácil de adivinar. Elige otra.'),
);

export const registerFormSchema = v.pipeAsync(
  v.objectAsync({
    name: personName('El nombre'),
    lastName: personName('El apellido'),
    email,
    password: newPassword,
    repeatedPassword: v.string(),
  }),
  v.forward(v.partialCheck([['name'], ['lastName']], isNotStaff, staffSentence), ['name']),
  v.forward(
    v.partialCheck(
      [['password'], ['repeatedPassword']],
      ({ password, repeatedPassword }) => password === repeatedPassword,
      notTheSame,
    ),
    ['repeatedPassword'],
  ),
);
export type RegisterForm = v.InferOutput<typeof registerFormSchema>;

const currentPassword = v.pipe(v.string(), v.minLength(1, 'Escribe tu contraseña actual.'));

/** @param current the address that the account has now */
export const changeEmailFormSchema = (current: string) =>
  v.object({
    email: v.pipe(
      email,
      v.check((typed) => typed.toLowerCase() !== current.toLowerCase(), 'Ese ya es el correo de tu cuenta.'),
    ),
    password: currentPassword,
  });

export const changePasswordFormSchema = v.pipeAsync(
  v.objectAsync({ password: currentPassword, newPassword, repeatedPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeatedPassword']],
      (form) => form.newPassword === form.repeatedPassword,
      notTheSame,
    ),
    ['repeatedPassword'],
  ),
);

/** Authenticator apps show the six digits in two halves. The space between them is not part of the code. */
export const signInCodeFormSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'Escribe las 6 cifras del código.'),
  ),
});
export type SignInCodeForm = v.InferOutput<typeof signInCodeFormSchema>;

export const deleteAccountFormSchema = v.object({ password: currentPassword });
