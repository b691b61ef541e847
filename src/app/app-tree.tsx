import { RouterProvider } from '@tanstack/react-router';
import { type Services, ServicesContext } from '#services/services.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { FirstSeenContext, Late } from '#ui/layout/late.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { NetworkBackContext } from '#ui/layout/network-back.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import type { AppRouter } from './router.ts';

const ToastRegion = lazyPart(() =>
  import('#ui/overlays/toast-region.tsx').then((module) => module.ToastRegion),
);

/** The whole app, as the page and the server render it. */
export function AppTree({ services, router }: { services: Services; router: AppRouter }) {
  return (
    <ServicesContext value={services}>
      <SessionProvider>
        <ToastProvider>
          <FirstSeenContext value={services.firstSeen}>
            <NetworkBackContext value={services.connection.onBack}>
              <RouterProvider router={router} />
              <Late>
                <ToastRegion />
              </Late>
            </NetworkBackContext>
          </FirstSeenContext>
        </ToastProvider>
      </SessionProvider>
    </ServicesContext>
  );
}
