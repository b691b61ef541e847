// Who uses the app: a pure reducer over the events of Firebase Auth.
import type { Role } from '#domain/user.ts';

export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
}

/** `unknown` until Firebase has answered. Shells show placeholders of the final size. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export type SessionEvent = { type: 'signed-in'; user: SessionUser } | { type: 'signed-out' };

export const unknownSession: Session = { status: 'unknown' };

export function sessionReducer(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signed-out':
      return session.status === 'signed-out' ? session : { status: 'signed-out' };
    case 'signed-in':
      return isSameUser(session, event.user) ? session : { status: 'signed-in', user: event.user };
  }
}

// A renewed token reports the same person every hour, which must not cause a render.
function isSameUser(session: Session, user: SessionUser): boolean {
  if (session.status !== 'signed-in') return false;
  const known = session.user;
  return (
    known.uid === user.uid &&
    known.email === user.email &&
    known.displayName === user.displayName &&
    known.role === user.role
  );
}
