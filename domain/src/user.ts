import * as v from 'valibot';
import { loginErrorText } from './alert-texts.ts';
import { anyText, email, emailOr, id, millis, withoutUnseen } from './fields.ts';
import { limits } from './limits.ts';
import { isPersonName, isStaffName, optionalLabel, personName } from './names.ts';
import { typedPhone } from './typed-phone.ts';

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Changing or deleting an account needs a sign-in that is at most this old. Firebase demands the same before a change of the
 * password.
 */
export const recentSignInMs = 5 * 60 * 1000;

/** `users/{uid}`. Private. */
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
  /** The log entry of the last block or unblock. Absent until then. */
  moderationId: v.optional(v.string()),
  createdAt: millis,
});
export type User = v.InferOutput<typeof userSchema>;

/** `profiles/{uid}`. Public, so it never contains e-mail and phone. */
export const profileSchema = v.object({
  uid: id,
  displayName: v.string(),
  photoURL: v.nullable(v.string()),
  province: v.nullable(v.string()),
  city: v.nullable(v.string()),
  createdAt: millis,
  /** How long the person's answers to adoption requests usually take. Only the server writes it. Older rules let people write null. */
  answersInMs: v.nullish(v.number()),
});
export type Profile = v.InferOutput<typeof profileSchema>;

export function displayNameOf(person: { name: string; lastName: string }): string {
  return `${person.name} ${person.lastName}`;
}

/**
 * Spec, section 3: the e-mail decides who may be an administrator. The token's claim, which the server sets, decides
 * who is one.
 */
export function mayBeAdmin(emailAddress: string): boolean {
  return emailAddress.startsWith('admin');
}

/** What the functions say when they refuse a registration or a sign-in because the address is blocked. */
export const blockedAddress = 'blocked-address';

/** First and last name are checked together, because two harmless names can form a forbidden one. */
export const isNotStaff = (person: { name: string; lastName: string }) => !isStaffName(displayNameOf(person));
export const staffSentence = 'El nombre no puede parecer el del equipo de Patitas.';

/** Cleans a name that the app derives, for example from an e-mail address. */
export function fittingName(typed: string, otherwise: string): string {
  const kept = withoutUnseen(typed)
    .replace(/[^\p{L}\p{M} .'’-]/gu, '')
    .slice(0, limits.personName)
    .trim();
  return isPersonName(kept) && !isStaffName(kept) ? kept : otherwise;
}

/** The name in a command. Less strict than the form, because commands that an older app queued must stay readable. */
export const sentProfileSchema = v.object({
  name: v.string(),
  lastName: v.string(),
  phone: v.nullable(v.string()),
  province: v.nullable(v.string()),
  city: v.nullable(v.string()),
});

export type SentProfile = v.InferOutput<typeof sentProfileSchema>;
export type ProfileField = keyof SentProfile;

/** @param changed the fields that their author changed; all of them if it is not known */
export function changedFields(
  profile: SentProfile,
  changed: readonly ProfileField[] | undefined,
): Partial<SentProfile> {
  return changed ? Object.fromEntries(changed.map((field) => [field, profile[field]])) : profile;
}

export const profileFormSchema = v.pipe(
  v.object({
    name: personName('El nombre'),
    lastName: personName('El apellido'),
    phone: typedPhone,
    province: optionalLabel('La provincia', limits.province),
    city: optionalLabel('La ciudad', limits.city),
  }),
  v.forward(v.partialCheck([['name'], ['lastName']], isNotStaff, staffSentence), ['name']),
);
export type ProfileForm = v.InferOutput<typeof profileFormSchema>;

export const loginFormSchema = v.object({
  // Spec, section 8: the same sentence, whether the phone or the server detects it.
  email: emailOr(loginErrorText('auth/invalid-email')),
  password: anyText('La contraseña'),
});
export type LoginForm = v.InferOutput<typeof loginFormSchema>;

export const forgottenFormSchema = v.object({ email });
