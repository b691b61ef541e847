// Decides who is an administrator. Spec, section 3: the e-mail starts with "admin". Anybody can register such an
// address, so in production it must also be verified, and its domain must be in a list.
import { mayBeAdmin, type Role } from '#domain/user.ts';

export interface SigningIn {
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
}

/** `any` is only for one machine. */
export type AdminDomains = 'any' | readonly string[];

export function parseAdminDomains(list: string): readonly string[] {
  return list
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
}

export function roleAtSignIn({ email, emailVerified }: SigningIn, domains: AdminDomains): Role {
  if (!email || !mayBeAdmin(email)) return 'user';
  if (domains === 'any') return 'admin';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return emailVerified && domains.includes(domain) ? 'admin' : 'user';
}
