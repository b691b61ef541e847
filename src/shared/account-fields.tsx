// The fields of an account form. Password managers recognise them by their attributes, so these are the same in every
// form.
import type { ComponentProps } from 'react';
import { limits } from '#domain/limits.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>;
type SecretProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint'>;

export function EmailField({ label = 'Correo electrónico', ...field }: TextFieldProps & { label?: string }) {
  return <TextField label={label} type="email" autoComplete="username" inputMode="email" {...field} />;
}

/** For an action on the account of a signed-in person. */
export function CurrentPasswordField(field: SecretProps) {
  return <PasswordField label="Contraseña actual" autoComplete="current-password" {...field} />;
}

/** The code of an authenticator app. */
export function OneTimeCodeField(field: TextFieldProps) {
  return (
    <TextField
      label="Código de 6 cifras"
      hint="El que muestra ahora tu aplicación de códigos."
      autoComplete="one-time-code"
      inputMode="numeric"
      {...field}
    />
  );
}

interface NewPasswordFieldsProps {
  labels?: { first: string; again: string };
  first: SecretProps;
  again: SecretProps;
}

const ordinary = { first: 'Contraseña', again: 'Repite la contraseña' };

export function NewPasswordFields({ labels = ordinary, first, again }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels.first}
        hint={`Al menos ${limits.passwordMin} caracteres.`}
        autoComplete="new-password"
        {...first}
      />
      <PasswordField label={labels.again} autoComplete="new-password" {...again} />
    </>
  );
}

interface PersonNameFieldsProps {
  name: TextFieldProps;
  lastName: TextFieldProps;
}

/** Beside each other if the caller's grid has space. */
export function PersonNameFields({ name, lastName }: PersonNameFieldsProps) {
  return (
    <>
      <TextField label="Nombre" autoComplete="given-name" {...name} />
      <TextField label="Apellido" autoComplete="family-name" {...lastName} />
    </>
  );
}
