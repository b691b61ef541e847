import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#session/session-provider.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/**
 * Pages for signed-in people. Everybody else is sent to the sign-in, and returns afterwards. Waits while the session is
 * unknown.
 */
export const Route = createFileRoute('/_auth')({ component: SessionGuard });

function SessionGuard() {
  const { status } = useSession();
  if (status === 'signed-in') return <Outlet />;
  return status === 'signed-out' ? <ToSignIn /> : <Spinner label="Cargando" />;
}

/** Navigates only once, with the requested address: the router renders this page again while it leaves it. */
function ToSignIn() {
  const { navigate, state } = useRouter();
  const [wanted] = useState(state.location.href);
  useEffect(() => {
    void navigate({ to: '/iniciar-sesion', search: { volver: wanted }, replace: true });
  }, [navigate, wanted]);
  return <Spinner label="Cargando" />;
}
