// `revokedRoles/{uid}`: the claim `role` in this person's tokens is worth nothing. Both rules files ask for it, so a block,
// a demotion and the end of an account hold at once, not when the last token expires. A sign-in that grants the role
// anew removes it. `administrators/{uid}` lists whom the role was granted to.
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import type { SignInPolicy } from './before-sign-in.ts';
import { claimsAtSignIn } from './role-at-sign-in.ts';

export const revocationPath = (uid: string) => `revokedRoles/${uid}`;
export const administratorPath = (uid: string) => `administrators/${uid}`;

export const revocation = () => ({ revokedAt: FieldValue.serverTimestamp() });

/** For an account that may have been deleted meanwhile. */
export async function unlessGone(change: Promise<unknown>): Promise<void> {
  await change.catch((error) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
}

async function demote({ db, auth }: Deps, uid: string): Promise<void> {
  await db.doc(revocationPath(uid)).set(revocation());
  await unlessGone(auth.setCustomUserClaims(uid, { role: 'user' }));
  // Last: a run that dies before is done again.
  await db.doc(administratorPath(uid)).delete();
}

export type RolePolicy = Pick<SignInPolicy, 'domains' | 'secondFactor'>;

/**
 * Whoever would not be granted the role today loses it: the list of domains was shortened, the address changed, a second
 * factor is demanded. Whose tokens do not name the demanded factor signs in anew.
 */
export async function checkAdministrators(deps: Deps, { domains, secondFactor }: RolePolicy): Promise<void> {
  for await (const { id } of eachDocument(deps, deps.db.collection('administrators'))) {
    const account = await deps.auth.getUser(id).catch((error) => {
      if (error.code !== 'auth/user-not-found') throw error;
    });
    const today = account && !account.disabled && claimsAtSignIn(account, domains, secondFactor);
    const isGranted = today && today.role === 'admin';
    const isNamed = secondFactor === 'none' || account?.customClaims?.secondFactor === secondFactor;
    if (!isGranted || !isNamed) await demote(deps, id);
  }
}
