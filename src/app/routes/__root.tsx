import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../shell/shells.tsx';
import { useOneAddress } from '../use-one-address.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  useOneAddress();
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
