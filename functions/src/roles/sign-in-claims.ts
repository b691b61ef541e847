import type { Role } from '../../../src/domain/user.ts';
import type { Deps } from '../deps.ts';
import { type AdminDomains, roleAtSignIn, type SigningIn } from './role-at-sign-in.ts';

/** The answer to `beforeUserSignedIn`. A revoked role does not come back by signing in again. */
export async function signInClaims(
  { db }: Pick<Deps, 'db'>,
  user: SigningIn & { readonly uid: string },
  domains: AdminDomains,
): Promise<{ customClaims: { role: Role } }> {
  const role = roleAtSignIn(user, domains);
  if (role === 'user') return { customClaims: { role } };
  const revocation = await db.doc(`revokedRoles/${user.uid}`).get();
  return { customClaims: { role: revocation.exists ? 'user' : role } };
}
