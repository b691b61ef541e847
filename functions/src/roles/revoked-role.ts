// `revokedRoles/{uid}` means that the claim `role` in this person's tokens is not valid. Both rules files check it, so
// that a block, a lost role and the end of an account take effect at once, not when the last token expires. A sign-in
// that grants the role again deletes it. `administrators/{uid}` lists everybody who was granted the role.
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type AdminDomains, roleAtSignIn } from './role-at-sign-in.ts';

export const revocationPath = (uid: string) => `revokedRoles/${uid}`;
export const administratorPath = (uid: string) => `administrators/${uid}`;

export const revocation = () => ({ revokedAt: FieldValue.serverTimestamp() });

/** The account may have been deleted in the meantime. */
export async function unlessGone(change: Promise<unknown>): Promise<void> {
  await change.catch((error) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
}

async function demote({ db, auth }: Deps, uid: string): Promise<void> {
  await db.doc(revocationPath(uid)).set(revocation());
  await unlessGone(auth.setCustomUserClaims(uid, { role: 'user' }));
  // Written last, so that a run that crashes before is repeated.
  await db.doc(administratorPath(uid)).delete();
}

/** Revokes the role of everybody who would not get it today, because the list of domains or the address changed. */
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
