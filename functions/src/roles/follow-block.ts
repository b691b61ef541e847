// When a person is blocked, the role and all sessions end at once. The address is stored, so that it cannot be used for a new
// account. When the person is unblocked, the address is deleted, unless another blocked account has the same one. The role
// returns at the next sign-in.
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { serverPaths } from '../server-paths.ts';
import { forgetAddress, rememberAddress, rememberedFor } from './blocked-address.ts';
import { revocation, unlessGone } from './revoked-role.ts';

async function addressesOf({ auth }: Deps, uid: string, stored: unknown): Promise<Set<string>> {
  const account = await unlessGone(auth.getUser(uid));
  return new Set([account?.email, stored].filter((address) => typeof address === 'string'));
}

/**
 * Stores the addresses of a blocked person: that of the account, and that in the user document.
 * @param secret the key for the hash of the addresses
 */
export async function rememberAddressesOf(
  deps: Deps,
  transaction: Transaction,
  user: DocumentSnapshot,
  secret: string,
): Promise<void> {
  const uid = user.id;
  for (const address of await addressesOf(deps, uid, user.get('email')))
    rememberAddress(deps.db, transaction, { uid, address, secret });
}

/** @param secret the key for the hash of the addresses */
export async function followBlock(deps: Deps, secret: string, uid: string): Promise<void> {
  const { db, auth } = deps;
  const isBlocked = await db.runTransaction(async (transaction) => {
    const user = await transaction.get(db.doc(documentPaths.user(uid)));
    if (!user.exists) return false;
    const remembered = await transaction.get(rememberedFor(db, uid));
    if (user.get('blocked') !== true) {
      for (const each of remembered.docs) forgetAddress(transaction, each, uid);
      return false;
    }
    await rememberAddressesOf(deps, transaction, user, secret);
    transaction.set(db.doc(serverPaths.revokedRole(uid)), revocation());
    transaction.delete(db.doc(serverPaths.administrator(uid)));
    return true;
  });
  if (!isBlocked) return;
  await unlessGone(auth.setCustomUserClaims(uid, { role: 'user' }));
  await unlessGone(auth.revokeRefreshTokens(uid));
}
