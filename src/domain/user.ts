import * as v from 'valibot';
import { loginErrorText } from './alert-texts.ts';
import { email, emailOr, id, millis, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** `users/{uid}`: private. */
export const userSchema = v.object({
  uid: id,
  email: v.string(),
  name: v.string(),
  lastName: v.string(),
  displayName: v.string(),
  photoURL: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  province: v.nullable(v.string()),
  city: v.nullable(v.string()),
  role: v.picklist(roles),
  blocked: v.boolean(),
  createdAt: millis,
});
export type User = v.InferOutput<typeof userSchema>;

/** `profiles/{uid}`: what others may know. E-mail and phone are never here. */
export const profileSchema = v.object({
  uid: id,
  displayName: v.string(),
  photoURL: v.nullable(v.string()),
  province: v.nullable(v.string()),
  city: v.nullable(v.string()),
  createdAt: millis,
});
export type Profile = v.InferOutput<typeof profileSchema>;

export function displayNameOf(person: { name: string; lastName: string }): string {
  return `${person.name} ${person.lastName}`;
}

/** Spec, section 3: who may be an administrator. The authority is the token's claim, set by the server. */
export function mayBeAdmin(emailAddress: string): boolean {
  return emailAddress.startsWith('admin');
}

export const profileFormSchema = v.object({
  name: text('El nombre', limits.personName),
  lastName: text('El apellido', limits.personName),
  phone: optionalText('El teléfono', limits.phone),
  province: optionalText('La provincia', limits.province),
  city: optionalText('La ciudad', limits.city),
});
export type ProfileForm = v.InferOutput<typeof profileFormSchema>;

export const loginFormSchema = v.object({
  // Spec, section 8: this sentence, whether the phone notices it or the server.
  email: emailOr(loginErrorText('auth/invalid-email')),
  password: v.pipe(v.string(), v.minLength(1, 'La contraseña es obligatoria.')),
});
export type LoginForm = v.InferOutput<typeof loginFormSchema>;

export const forgottenFormSchema = v.object({ email });
