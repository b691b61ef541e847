// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Observer, QueryReader } from '#firebase/read/queries.ts';
import { createListenerStore } from '#reads/listener-store.ts';
import type { PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { NotificationBell } from './notification-bell.tsx';

afterEach(cleanup);

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;

it('leaves the number on the icon as it is until the server has confirmed the copy of this phone', () => {
  const numbers: number[] = [];
  Object.assign(navigator, { clearAppBadge: async () => void numbers.push(0) });
  let firestore: Observer<unknown> | undefined;
  const reader: QueryReader = {
    listen(_name, _params, observer) {
      firestore = observer as Observer<unknown>;
      return () => {};
    },
    reconnect: async () => {},
  };
  const auth = {
    observe(listener: (user: typeof ana) => void) {
      listener(ana);
      return () => {};
    },
  } as Partial<PageAuth> as PageAuth;
  const pending = { subscribe: () => () => {}, getSnapshot: () => null };
  const Services = withServices({ auth, pending, listeners: createListenerStore(reader) });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <Services>
      <SessionProvider>
        <ToastProvider>
          <RouterContextProvider router={router}>
            <NotificationBell />
          </RouterContextProvider>
        </ToastProvider>
      </SessionProvider>
    </Services>,
  );
  const seen = { id: 'n1', type: 'commented', message: 'Hola', isSeen: true, createdAt: 1, postId: 'luna' };
  act(() => firestore?.next([seen], true));
  expect(numbers).toEqual([]);
  act(() => firestore?.next([seen], false));
  expect(numbers).toEqual([0]);
});
