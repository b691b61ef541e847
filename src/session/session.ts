// Who uses the app, as a pure reducer over what Firebase Auth says.
import type { Role } from '#domain/user.ts';

export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
}

/** `unknown` until Firebase has answered: shells show placeholders of the final size. */
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

// A renewed token tells of the same person every hour; nothing must render again for it.
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
