// A blocked person cannot register again with the same address. Only a keyed hash of the address is stored: the
// collection reveals no address, and without the key nobody can test one.
import { createHmac } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';

export const blockedAddresses = 'blockedAddresses';

const ignoringDots = ['gmail.com', 'googlemail.com'];

/**
 * Addresses of the same mailbox become the same text: lower case, without everything after a `+`, and without full
 * stops for Gmail, which ignores them.
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
  return `${blockedAddresses}/${createHmac('sha256', secret).update(normalAddress(address)).digest('hex')}`;
}

export function rememberAddress(
  db: Firestore,
  transaction: Pick<Transaction, 'set'>,
  { uid, address, secret }: { uid: string; address: string; secret: string },
): void {
  transaction.set(db.doc(blockedAddressPath(address, secret)), {
    uid,
    blockedAt: FieldValue.serverTimestamp(),
  });
}
