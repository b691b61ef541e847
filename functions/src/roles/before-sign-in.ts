// Runs before an account is created and before each sign-in. Decides whether the address is blocked, and which role it
// gets.
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { blockedAddress } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { serverPaths } from '../server-paths.ts';
import { blockedAddressPath, isRememberedFor, rememberAddress } from './blocked-address.ts';
import { revocation, unlessGone } from './revoked-role.ts';
import {
  type AdminDomains,
  claimsAtSignIn,
  type RoleClaims,
  type SecondFactor,
  type SigningIn,
} from './role-at-sign-in.ts';

export interface SignInPolicy {
  readonly domains: AdminDomains;
  /** The second factor that administrators must use. */
  readonly secondFactor: SecondFactor;
  /** The key for the hash of blocked addresses. */
  readonly addressSecret: string;
}

export interface SigningInUser extends SigningIn {
  readonly uid: string;
  readonly customClaims?: Readonly<Record<string, unknown>> | undefined;
}

type Database = Pick<Deps, 'db'>;

/** The client receives the message of this error. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
  /** As in the `HttpsError` that `index.ts` makes of it. The local backend reads it here. */
  readonly httpErrorCode = { canonicalName: 'PERMISSION_DENIED', status: 403 };

  constructor() {
    super(blockedAddress);
  }
}

/** @throws BlockedAddress */
export async function beforeRegistration(
  { db }: Database,
  { email }: Pick<SigningIn, 'email'>,
  { addressSecret }: SignInPolicy,
): Promise<void> {
  if (!email) return;
  if ((await db.doc(blockedAddressPath(email, addressSecret)).get()).exists) throw new BlockedAddress();
}

/**
 * Whether the account was created before the document of the blocked address, which the first block wrote. Auth gives creation
 * times in whole seconds, and does not know an account that is being created.
 */
async function isOlder(
  { auth }: Pick<Deps, 'auth'>,
  uid: string,
  { createTime }: DocumentSnapshot,
): Promise<boolean> {
  const account = await unlessGone(auth.getUser(uid));
  if (!account || !createTime) return false;
  return Date.parse(account.metadata.creationTime) < createTime.seconds * 1000;
}

/**
 * A blocked person can still sign in, to read and to delete the account, but not with a newer account for the same mailbox. An
 * older account of the mailbox is let in, because it may belong to somebody else: the blocked account never had to prove that the
 * mailbox was its own.
 * @throws BlockedAddress
 */
export function beforeSignIn(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  user: SigningInUser,
  { domains, secondFactor, addressSecret }: SignInPolicy,
): Promise<{ customClaims: RoleClaims }> {
  const { uid, email } = user;
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(documentPaths.user(uid)));
    const closed = await transaction.get(db.doc(serverPaths.closedAccount(uid)));
    const isBlocked = stored.get('blocked') === true;
    if (email) {
      const remembered = await transaction.get(db.doc(blockedAddressPath(email, addressSecret)));
      const isMine = isRememberedFor(remembered, uid);
      if (remembered.exists && !isMine && !(await isOlder({ auth }, uid, remembered)))
        throw new BlockedAddress();
      // The person may have changed the address since the block, so the new one is blocked, too.
      if (isBlocked && !isMine)
        rememberAddress(db, transaction, { uid, address: email, secret: addressSecret });
    }
    const customClaims: RoleClaims =
      isBlocked || closed.exists ? { role: 'user' } : claimsAtSignIn(user, domains, secondFactor);
    if (customClaims.role === 'admin') {
      transaction.delete(db.doc(serverPaths.revokedRole(uid)));
      const granted = {
        grantedAt: FieldValue.serverTimestamp(),
        secondFactor: customClaims.secondFactor ?? null,
      };
      transaction.set(db.doc(serverPaths.administrator(uid)), granted);
    } else if (user.customClaims?.role === 'admin') {
      // Tokens of other sessions still claim the role.
      transaction.set(db.doc(serverPaths.revokedRole(uid)), revocation());
      transaction.delete(db.doc(serverPaths.administrator(uid)));
    }
    return { customClaims };
  });
}
