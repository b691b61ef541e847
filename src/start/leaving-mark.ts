const key = 'patitas.leaving';

/**
 * Who asked to sign out, until the phone has been cleared. If the page is closed in between, the next start knows that the server
 * did not end the session. Must be cleared at the next sign-in.
 */
export const leavingMark = {
  isOf: (uid: string) => localStorage.getItem(key) === uid,
  set: (uid: string) => localStorage.setItem(key, uid),
  clear: () => localStorage.removeItem(key),
};
