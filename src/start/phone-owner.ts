// The account that was last signed in to on this phone, while its data may be here: when the server ends a session, the
// SDK does not report whose it was. Also records that nobody is signed in, so that a visitor need not load the SDK to
// find out.
const key = 'patitas.signed-in';
const nobody = '';

export const phoneOwner = {
  uid: (): string | null => localStorage.getItem(key) || null,
  remember: (uid: string) => localStorage.setItem(key, uid),
  forget: () => localStorage.setItem(key, nobody),
  /** The SDK reported that nobody is signed in, or the previous person has signed out. */
  isKnownToBeNobody: () => localStorage.getItem(key) === nobody,
  /** Must be called when the SDK reports that nobody is signed in, unless a sign-in is running. */
  noteNobody() {
    if (phoneOwner.uid() === null) phoneOwner.forget();
  },
  doubt() {
    if (phoneOwner.uid() === null) localStorage.removeItem(key);
  },
};

/** A lock over all tabs, so that only one of them clears the phone. */
export function oneAtATime(act: () => Promise<void>): Promise<void> {
  const locks = navigator.locks;
  return locks ? locks.request('patitas-leave', act) : act();
}
