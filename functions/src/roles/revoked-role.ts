// `revokedRoles/{uid}`: the claim `role` in this person's tokens is worth nothing. Both rules files ask for it, so a block,
// a demotion and the end of an account hold at once, not when the last token expires. A sign-in that grants the role
// anew removes it. `administrators/{uid}` lists whom the role was granted to.
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type AdminDomains, roleAtSignIn } from './role-at-sign-in.ts';

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

/** Whoever would not be granted the role today loses it: the list of domains was shortened, the address changed. */
export async function checkAdministrators(deps: Deps, domains: AdminDomains): Promise<void> {
  for (const { id } of (await deps.db.collection('administrators').get()).docs) {
    deps.checkTime();
    const account = await deps.auth.getUser(id).catch((error) => {
      if (error.code !== 'auth/user-not-found') throw error;
    });
    const isGranted = account && !account.disabled && roleAtSignIn(account, domains) === 'admin';
    if (!isGranted) await demote(deps, id);
  }
}
