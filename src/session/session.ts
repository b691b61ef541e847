// Who uses the app: a pure reducer over the reports of Firebase Auth.
import type { SignedInUser } from '#firebase/auth/auth-client.ts';

export type { SignedInUser } from '#firebase/auth/auth-client.ts';

/** `unknown` until Firebase has answered. Shells show placeholders of the final size. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

export const unknownSession: Session = { status: 'unknown' };

/** @param user whom Auth reports. Null if nobody is signed in */
export function sessionReducer(session: Session, user: SignedInUser | null): Session {
  if (!user) return session.status === 'signed-out' ? session : { status: 'signed-out' };
  return isSameUser(session, user) ? session : { status: 'signed-in', user };
}

// A renewed token reports the same person every hour, which must not cause a render.
function isSameUser(session: Session, user: SignedInUser): boolean {
  if (session.status !== 'signed-in') return false;
  const known = session.user;
  return (
    known.uid === user.uid &&
    known.email === user.email &&
    known.displayName === user.displayName &&
    known.role === user.role
  );
}
