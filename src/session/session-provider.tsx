import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { type PageAuth, useServices } from '#services/services.ts';

import { type Session, sessionReducer, unknownSession } from './session.ts';
import { shownSession } from './shown-session.ts';

/** The session's actions. Those that need the network reject with a coded error. */
export type AuthActions = Omit<PageAuth, 'observe'>;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { auth } = useServices();
  const [session, take] = useReducer(sessionReducer, unknownSession);
  useEffect(() => {
    let isFirstReport = true;
    return auth.observe((user) => {
      // A visitor's page looks the same before and after the first report. As an urgent update, it would force React to take
      // over the server's HTML in one long task.
      if (isFirstReport && !user) startTransition(() => take(null));
      else take(user);
      isFirstReport = false;
    });
  }, [auth]);
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  // Runs after the clean-up of the unmounted components' effects, so no component uses the previous session any more.
  useEffect(() => shownSession.become(uid), [uid]);
  // If a person signed out in another tab, and the next one signed in there, Auth may report only the second one. Everything is
  // then rendered anew, because forms hold what the first one typed.
  const [[lastUid, turn], setLast] = useState<readonly [string | null, number]>([uid, 0]);
  if (lastUid !== uid) setLast([uid, lastUid && uid ? turn + 1 : turn]);
  return (
    <SessionContext key={turn} value={session}>
      {children}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

export function useAuth(): AuthActions {
  useSession();
  return useServices().auth;
}

/** The signed-in person. Null while the session is unknown or signed out. */
export function useCurrentUser() {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}
