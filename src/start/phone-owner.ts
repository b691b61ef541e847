// Whose account this phone was last signed in to, while traces of it may be here: the SDK forgets who it was when the server
// ends a session.
const key = 'patitas.signed-in';

export const phoneOwner = {
  uid: (): string | null => localStorage.getItem(key),
  remember: (uid: string) => localStorage.setItem(key, uid),
  forget: () => localStorage.removeItem(key),
};

/** A lock over all tabs, so that only one of them clears the phone. */
export function oneAtATime(act: () => Promise<void>): Promise<void> {
  const locks = navigator.locks;
  return locks ? locks.request('patitas-leave', act) : act();
}
