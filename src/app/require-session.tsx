import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#session/session.ts';
import { useSession } from '#session/session-provider.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface GuardProps {
  children: (user: SessionUser) => ReactNode;
}

/** Leads to the sign-in and back to here; waits while the session is unknown. */
export function RequireSession({ children }: GuardProps) {
  const session = useSession();
  const { href } = useLocation();
  // The location changes before this page goes: what was wanted is where it was asked for.
  const [wanted] = useState(href);
  if (session.status === 'unknown') return <Spinner label="Cargando" />;
  if (session.status === 'signed-out')
    return <Navigate to="/iniciar-sesion" search={{ volver: wanted }} replace />;
  return children(session.user);
}

/** For administrators; to anyone else the page does not exist. Only helps people: the rules decide. */
export function RequireAdmin({ children }: GuardProps) {
  return (
    <RequireSession>{(user) => (user.role === 'admin' ? children(user) : <NotFoundPage />)}</RequireSession>
  );
}
