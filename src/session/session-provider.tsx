import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { type Session, sessionReducer, unknownSession } from './session.ts';

/** What a person can do with the session. All need the network, and reject with a coded error. */
export type AuthActions = Omit<AuthClient, 'observe'>;

const SessionContext = createContext<{ session: Session; auth: AuthActions } | null>(null);

export function SessionProvider({ auth, children }: { auth: AuthClient; children: ReactNode }) {
  const [session, dispatch] = useReducer(sessionReducer, unknownSession);
  useEffect(
    () => auth.observe((user) => dispatch(user ? { type: 'signed-in', user } : { type: 'signed-out' })),
    [auth],
  );
  const value = useMemo(() => ({ session, auth }), [session, auth]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function useSessionContext() {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider');
  return value;
}

export function useSession(): Session {
  return useSessionContext().session;
}

export function useAuth(): AuthActions {
  return useSessionContext().auth;
}

/** The person signed in, or null while unknown or signed out. */
export function useCurrentUser() {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}
