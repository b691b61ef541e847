import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#session/session-provider.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Pages for whoever is signed in. Leads others to the sign-in and back; waits while the session is unknown. */
export const Route = createFileRoute('/_auth')({ component: SessionGuard });

function SessionGuard() {
  const { status } = useSession();
  if (status === 'signed-in') return <Outlet />;
  return status === 'signed-out' ? <ToSignIn /> : <Spinner label="Cargando" />;
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
