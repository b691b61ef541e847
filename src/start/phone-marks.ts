// What this phone records about itself in localStorage, so that it is known before Firebase and the databases are opened.
import { phoneStorage } from '#local-database/phone-storage.ts';

const ownerKey = 'patitas.signed-in';
const nobody = '';

/**
 * The account that was last signed in to on this phone, while its data may be here: when the server ends a session, the
 * SDK does not report whose it was. Also records that nobody is signed in, so that a visitor need not load the SDK to
 * find out.
 */
export const phoneOwner = {
  uid: (): string | null => phoneStorage.get(ownerKey) || null,
  remember: (uid: string) => phoneStorage.set(ownerKey, uid),
  forget: () => phoneStorage.set(ownerKey, nobody),
  /** The SDK reported that nobody is signed in, or the previous person has signed out. */
  isKnownToBeNobody: () => phoneStorage.get(ownerKey) === nobody,
  /** Must be called when the SDK reports that nobody is signed in, unless a sign-in is running. */
  noteNobody() {
    if (phoneOwner.uid() === null) phoneOwner.forget();
  },
  doubt() {
    if (phoneOwner.uid() === null) phoneStorage.remove(ownerKey);
  },
};

const markKey = 'patitas.only-here';

/**
 * Records that this phone holds drafts or unsent commands. Stored outside the databases, so that their loss is noticed.
 */
export const onlyHereMark = {
  isSet: () => phoneStorage.get(markKey) !== null,
  set: () => phoneStorage.set(markKey, '1'),
  clear: () => phoneStorage.remove(markKey),
};
