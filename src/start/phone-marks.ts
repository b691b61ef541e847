// What this phone records about itself in localStorage, so that it is known before Firebase and the databases are opened.

/** A browser that allows no storage refuses even to read. Then this phone has no marks. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const ownerKey = 'patitas.signed-in';
const nobody = '';

/**
 * The account that was last signed in to on this phone, while its data may be here: when the server ends a session, the
 * SDK does not report whose it was. Also records that nobody is signed in, so that a visitor need not load the SDK to
 * find out.
 */
export const phoneOwner = {
  uid: (): string | null => attempt(() => localStorage.getItem(ownerKey)) || null,
  remember: (uid: string) => attempt(() => localStorage.setItem(ownerKey, uid)),
  forget: () => attempt(() => localStorage.setItem(ownerKey, nobody)),
  /** The SDK reported that nobody is signed in, or the previous person has signed out. */
  isKnownToBeNobody: () => attempt(() => localStorage.getItem(ownerKey)) === nobody,
  /** Must be called when the SDK reports that nobody is signed in, unless a sign-in is running. */
  noteNobody() {
    if (phoneOwner.uid() === null) phoneOwner.forget();
  },
  doubt() {
    if (phoneOwner.uid() === null) attempt(() => localStorage.removeItem(ownerKey));
  },
};

/** A lock over all tabs, so that only one of them clears the phone. */
export function oneAtATime(act: () => Promise<void>): Promise<void> {
  const locks = navigator.locks;
  return locks ? locks.request('patitas-leave', act) : act();
}

const markKey = 'patitas.only-here';

/**
 * Records that this phone holds drafts or unsent commands. Stored outside the databases, so that their loss is noticed.
 */
export const onlyHereMark = {
  isSet: () => attempt(() => localStorage.getItem(markKey)) === '1',
  set: () => attempt(() => localStorage.setItem(markKey, '1')),
  clear: () => attempt(() => localStorage.removeItem(markKey)),
};
