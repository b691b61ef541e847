import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useCurrentUser } from '#session/session-provider.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

/** Pages for administrators. Everybody else sees the "not found" page. The rules protect the data. */
export const Route = createFileRoute('/_auth/_admin')({ component: AdminGuard });

function AdminGuard() {
  return useCurrentUser()?.role === 'admin' ? <Outlet /> : <NotFoundPage />;
}
