// Whose account this phone was last signed in to, while traces of it may be here: the SDK forgets who it was when the server
// ends a session. And whether it is known that nobody is signed in, which saves a visitor from loading the SDK to hear it.
const key = 'patitas.signed-in';
const nobody = '';

export const phoneOwner = {
  uid: (): string | null => localStorage.getItem(key) || null,
  remember: (uid: string) => localStorage.setItem(key, uid),
  forget: () => localStorage.setItem(key, nobody),
  /** The SDK said that nobody is signed in, or whoever was has left. */
  isKnownToBeNobody: () => localStorage.getItem(key) === nobody,
  /** To be called when the SDK says so, unless somebody is signing in. */
  noteNobody() {
    if (phoneOwner.uid() === null) phoneOwner.forget();
  },
  doubt() {
    if (phoneOwner.uid() === null) localStorage.removeItem(key);
  },
};

/** Over all tabs: what one leaves, the others need not. */
export function oneAtATime(act: () => Promise<void>): Promise<void> {
  const locks = navigator.locks;
  return locks ? locks.request('patitas-leave', act) : act();
}
