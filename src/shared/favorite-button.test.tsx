// @vitest-environment jsdom
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListenerStore, PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { FavoriteButton } from './favorite-button.tsx';

afterEach(cleanup);

const idle = { status: 'loading' };

it('a visitor who taps a heart comes back to the listing with its filters', async () => {
  window.history.replaceState(null, '', '/adopciones?especie=dog&orden=espera');
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const Services = withServices({
    auth: {
      observe(listener: (user: null) => void) {
        listener(null);
        return () => {};
      },
    } as unknown as PageAuth,
    listeners: {
      subscribe: () => () => {},
      read: () => idle,
      readRendered: () => idle,
    } as unknown as ListenerStore,
    pending: { subscribe: () => () => {}, getSnapshot: () => null },
  });
  render(
    <Services>
      <SessionProvider>
        <ToastProvider>
          <RouterContextProvider router={router}>
            <FavoriteButton post={{ id: 'luna', name: 'Luna' }} />
          </RouterContextProvider>
        </ToastProvider>
      </SessionProvider>
    </Services>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Guardar a Luna' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/iniciar-sesion'));
  const { volver } = router.parseLocation(router.history.location).search as { volver: string };
  expect(volver).toBe('/adopciones?especie=dog&orden=espera');
});
