// Runs before an account is created and before each sign-in. Decides whether the address is blocked, and which role it
// gets.
import { FieldValue } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { blockedAddressPath, rememberAddress } from './blocked-address.ts';
import { administratorPath, revocation, revocationPath } from './revoked-role.ts';
import {
  type AdminDomains,
  claimsAtSignIn,
  type RoleClaims,
  type SecondFactor,
  type SigningIn,
} from './role-at-sign-in.ts';

export interface SignInPolicy {
  readonly domains: AdminDomains;
  /** What administrators must use. */
  readonly secondFactor: SecondFactor;
  /** The key for the hash of blocked addresses. */
  readonly addressSecret: string;
}

export interface SigningInUser extends SigningIn {
  readonly uid: string;
  readonly customClaims?: Readonly<Record<string, unknown>> | undefined;
}

type Database = Pick<Deps, 'db'>;

/** The client receives its message. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';

  constructor() {
    super('blocked-address');
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
 * A blocked person can still sign in, to read and to leave, but not with a second account.
 * @throws BlockedAddress
 */
export function beforeSignIn(
  { db }: Database,
  user: SigningInUser,
  { domains, secondFactor, addressSecret }: SignInPolicy,
): Promise<{ customClaims: RoleClaims }> {
  const { uid, email } = user;
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(documentPaths.user(uid)));
    const closed = await transaction.get(db.doc(`closedAccounts/${uid}`));
    const isBlocked = stored.get('blocked') === true;
    if (email) {
      const remembered = await transaction.get(db.doc(blockedAddressPath(email, addressSecret)));
      if (remembered.exists && remembered.get('uid') !== uid) throw new BlockedAddress();
      // The address may have changed since the block.
      if (isBlocked && !remembered.exists)
        rememberAddress(db, transaction, { uid, address: email, secret: addressSecret });
    }
    const customClaims: RoleClaims =
      isBlocked || closed.exists ? { role: 'user' } : claimsAtSignIn(user, domains, secondFactor);
    if (customClaims.role === 'admin') {
      transaction.delete(db.doc(revocationPath(uid)));
      transaction.set(db.doc(administratorPath(uid)), { grantedAt: FieldValue.serverTimestamp() });
    } else if (user.customClaims?.role === 'admin') {
      // Other sessions have tokens that still claim the role.
      transaction.set(db.doc(revocationPath(uid)), revocation());
      transaction.delete(db.doc(administratorPath(uid)));
    }
    return { customClaims };
  });
}
