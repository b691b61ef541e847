// What changes an account is asked for together with the password: an open phone is not proof enough of who holds it.
import * as v from 'valibot';
import { email, newPassword } from './fields.ts';

const currentPassword = v.pipe(v.string(), v.minLength(1, 'Escribe tu contraseña actual.'));

export const changeEmailFormSchema = v.object({ email, password: currentPassword });
export type ChangeEmailForm = v.InferOutput<typeof changeEmailFormSchema>;

export const changePasswordFormSchema = v.pipeAsync(
  v.objectAsync({ password: currentPassword, newPassword, repeatedPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeatedPassword']],
      (form) => form.newPassword === form.repeatedPassword,
      'Las contraseñas no coinciden.',
    ),
    ['repeatedPassword'],
  ),
);
export type ChangePasswordForm = v.InferOutput<typeof changePasswordFormSchema>;

export const deleteAccountFormSchema = v.object({ password: currentPassword });
export type DeleteAccountForm = v.InferOutput<typeof deleteAccountFormSchema>;
