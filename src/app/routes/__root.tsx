import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../shell/shells.tsx';

export const Route = createRootRoute({
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
});
