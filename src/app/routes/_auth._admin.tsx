import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useCurrentUser } from '#session/session-provider.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

/** Pages for administrators; to anyone else they do not exist. Only helps people: the rules decide. */
export const Route = createFileRoute('/_auth/_admin')({ component: AdminGuard });

function AdminGuard() {
  return useCurrentUser()?.role === 'admin' ? <Outlet /> : <NotFoundPage />;
}
