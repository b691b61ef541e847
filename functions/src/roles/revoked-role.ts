// `revokedRoles/{uid}` means that the claim `role` in this person's tokens is not valid. Both rules files check it, so that a
// block, a lost role and a deleted account take effect at once, and not when the last token expires. A sign-in that grants the
// role again deletes the document. `administrators/{uid}` exists for each person who has the role.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { oneOfMany } from '../one-of-many.ts';
import { serverCollections, serverPaths } from '../server-paths.ts';
import type { SignInPolicy } from './before-sign-in.ts';
import { claimsAtSignIn, type SecondFactor } from './role-at-sign-in.ts';

export const revocation = () => ({ revokedAt: FieldValue.serverTimestamp() });

/** The answer of Auth about an account. Undefined if the account does not exist. */
export function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error) => {
    if (error.code !== 'auth/user-not-found') throw error;
    return undefined;
  });
}

async function demote({ db, auth }: Deps, uid: string): Promise<void> {
  await db.doc(serverPaths.revokedRole(uid)).set(revocation());
  await unlessGone(auth.setCustomUserClaims(uid, { role: 'user' }));
  // Deleted last, so that a run that crashes before this step is repeated.
  await db.doc(serverPaths.administrator(uid)).delete();
}

/** Auth stores the claims of a sign-in after `beforeSignIn`, which must answer within 7 seconds. */
const signInMs = 60_000;

/** Whether a sign-in with this factor granted the role just now, so that the claims may not name the factor yet. */
async function isSigningIn({ db, now }: Deps, uid: string, secondFactor: SecondFactor): Promise<boolean> {
  const note = await db.doc(serverPaths.administrator(uid)).get();
  const grantedAt: unknown = note.get('grantedAt');
  return (
    note.get('secondFactor') === secondFactor &&
    grantedAt instanceof Timestamp &&
    grantedAt.toMillis() > now() - signInMs
  );
}

export type RolePolicy = Pick<SignInPolicy, 'domains' | 'secondFactor'>;

/**
 * Revokes the role of each administrator who would not get it at a sign-in today, because the list of domains or the address
 * changed, or because a second factor is required. Administrators whose claims do not name the required factor must sign in
 * again, except who is signing in with it at this moment: the next run checks those claims.
 */
export async function checkAdministrators(deps: Deps, { domains, secondFactor }: RolePolicy): Promise<void> {
  const check = async (uid: string) => {
    const account = await unlessGone(deps.auth.getUser(uid));
    const today = account && !account.disabled && claimsAtSignIn(account, domains, secondFactor);
    const isGranted = today && today.role === 'admin';
    const isNamed = secondFactor === 'none' || account?.customClaims?.secondFactor === secondFactor;
    if (isGranted && (isNamed || (await isSigningIn(deps, uid, secondFactor)))) return;
    await demote(deps, uid);
  };
  for await (const { id } of eachDocument(deps, deps.db.collection(serverCollections.administrators)))
    await oneOfMany(deps, { administrator: id }, () => check(id));
}
