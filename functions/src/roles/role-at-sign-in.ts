// Decides who is an administrator. Spec, section 3: the e-mail starts with "admin". Anybody can register such an
// address, so in production it must also be verified, and its domain must be in a list.
import { mayBeAdmin, type Role } from '#domain/user.ts';

export interface SigningIn {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  /** Auth checks an enrolled second factor before it calls the sign-in function. */
  readonly multiFactor?: { readonly enrolledFactors?: readonly { readonly factorId: string }[] } | undefined;
}

/** Which second factor an administrator must have. */
export type SecondFactor = 'none' | 'totp';

/** `any` is only for local use on one machine. */
export type AdminDomains = 'any' | readonly string[];

export function parseAdminDomains(list: string): readonly string[] {
  return list
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
}

/** @throws Error for an unknown factor, because a typing error must not turn the requirement off */
export function parseSecondFactor(text: string): SecondFactor {
  if (text === '' || text === 'none') return 'none';
  if (text === 'totp') return 'totp';
  throw new Error(`ADMIN_SECOND_FACTOR is "${text}": "totp" or nothing.`);
}

const hasFactor = ({ multiFactor }: SigningIn, factor: SecondFactor) =>
  factor === 'none' || (multiFactor?.enrolledFactors ?? []).some(({ factorId }) => factorId === factor);

/** The claims in an administrator's tokens. `secondFactor` names the factor that the rules demand of each session. */
export interface RoleClaims extends Record<string, unknown> {
  readonly role: Role;
  readonly secondFactor?: SecondFactor;
}

export function claimsAtSignIn(user: SigningIn, domains: AdminDomains, factor: SecondFactor): RoleClaims {
  const role = hasFactor(user, factor) ? roleAtSignIn(user, domains) : 'user';
  return role === 'admin' && factor !== 'none' ? { role, secondFactor: factor } : { role };
}

export function roleAtSignIn({ email, emailVerified }: SigningIn, domains: AdminDomains): Role {
  if (!email || !mayBeAdmin(email)) return 'user';
  if (domains === 'any') return 'admin';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return emailVerified && domains.includes(domain) ? 'admin' : 'user';
}
