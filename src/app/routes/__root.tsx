import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../shell/shells.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
