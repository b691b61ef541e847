// Blocked addresses, so that a blocked person cannot register again with the same one. Only a keyed hash is stored: the
// collection reveals no address, and without the key nobody can test one.
import { createHmac } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldValue,
  Filter,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { serverCollections, serverPaths } from '../server-paths.ts';

const ignoringDots = ['gmail.com', 'googlemail.com'];

/**
 * Gives addresses of one mailbox the same text: in lower case, without everything after a `+`, and for Gmail without full stops,
 * which Gmail ignores.
 */
export function normalAddress(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const [mailbox = ''] = text.slice(0, at).split('+');
  return ignoringDots.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

export function blockedAddressPath(address: string, secret: string): string {
  if (secret === '') throw new Error('blocked addresses need a secret');
  const hash = createHmac('sha256', secret).update(normalAddress(address)).digest('hex');
  return serverPaths.blockedAddress(hash);
}

export function rememberAddress(
  db: Firestore,
  transaction: Pick<Transaction, 'set'>,
  { uid, address, secret }: { uid: string; address: string; secret: string },
): void {
  const uids = FieldValue.arrayUnion(uid);
  transaction.set(db.doc(blockedAddressPath(address, secret)), { uids }, { merge: true });
}

/**
 * The blocked accounts of this mailbox. There may be several, in `uids`. A document of an older version names one account in
 * `uid`.
 */
function blockedAccounts(remembered: DocumentSnapshot): string[] {
  return [remembered.get('uid') ?? [], remembered.get('uids') ?? []].flat();
}

export const isRememberedFor = (remembered: DocumentSnapshot, uid: string): boolean =>
  blockedAccounts(remembered).includes(uid);

export const rememberedFor = (db: Firestore, uid: string): Query =>
  db
    .collection(serverCollections.blockedAddresses)
    .where(Filter.or(Filter.where('uid', '==', uid), Filter.where('uids', 'array-contains', uid)));

export function forgetAddress(
  transaction: Pick<Transaction, 'set' | 'delete'>,
  remembered: DocumentSnapshot,
  uid: string,
): void {
  const uids = blockedAccounts(remembered).filter((blocked) => blocked !== uid);
  if (uids.length === 0) transaction.delete(remembered.ref);
  else transaction.set(remembered.ref, { uids });
}
