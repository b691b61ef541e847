import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
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
  if (session.status === 'signed-in') return children(session.user);
  return session.status === 'signed-out' ? <ToSignIn /> : <Spinner label="Cargando" />;
}

/** Goes once, with the address as it was asked for: the router renders this page again while it leaves it. */
function ToSignIn() {
  const { navigate, state } = useRouter();
  const [wanted] = useState(state.location.href);
  useEffect(() => {
    void navigate({ to: '/iniciar-sesion', search: { volver: wanted }, replace: true });
  }, [navigate, wanted]);
  return <Spinner label="Cargando" />;
}

/** For administrators; to anyone else the page does not exist. Only helps people: the rules decide. */
export function RequireAdmin({ children }: GuardProps) {
  return (
    <RequireSession>{(user) => (user.role === 'admin' ? children(user) : <NotFoundPage />)}</RequireSession>
  );
}
