import * as v from 'valibot';
import { loginErrorText } from './alert-texts.ts';
import { email, emailOr, id, millis, optionalText, withoutUnseen } from './fields.ts';
import { limits } from './limits.ts';
import { isPersonName, isStaffName, optionalLabel, personName } from './names.ts';

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

/** Two harmless names may be a forbidden one together. */
export const isNotStaff = (person: { name: string; lastName: string }) => !isStaffName(displayNameOf(person));
export const staffSentence = 'El nombre no puede parecer el del equipo de Patitas.';

/** What a name becomes that the app itself has to make up, from an address for instance. */
export function fittingName(typed: string, otherwise: string): string {
  const kept = withoutUnseen(typed)
    .replace(/[^\p{L}\p{M} .'’-]/gu, '')
    .slice(0, limits.personName)
    .trim();
  return isPersonName(kept) && !isStaffName(kept) ? kept : otherwise;
}

/** As a command carries it. Looser than the form: what was queued by an older app must stay readable. */
export const sentProfileSchema = v.object({
  name: v.string(),
  lastName: v.string(),
  phone: v.nullable(v.string()),
  province: v.nullable(v.string()),
  city: v.nullable(v.string()),
});

export const profileFormSchema = v.pipe(
  v.object({
    name: personName('El nombre'),
    lastName: personName('El apellido'),
    phone: optionalText('El teléfono', limits.phone),
    province: optionalLabel('La provincia', limits.province),
    city: optionalLabel('La ciudad', limits.city),
  }),
  v.forward(v.partialCheck([['name'], ['lastName']], isNotStaff, staffSentence), ['name']),
);
export type ProfileForm = v.InferOutput<typeof profileFormSchema>;

export const loginFormSchema = v.object({
  // Spec, section 8: this sentence, whether the phone notices it or the server.
  email: emailOr(loginErrorText('auth/invalid-email')),
  password: v.pipe(v.string(), v.minLength(1, 'La contraseña es obligatoria.')),
});
export type LoginForm = v.InferOutput<typeof loginFormSchema>;

export const forgottenFormSchema = v.object({ email });
