// For component tests: what the app has around every component.

import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Outbox, PendingEntry, StoredEntry } from '#outbox/types.ts';
import {
  type ListenerStore,
  loading,
  type PageAuth,
  type ReadState,
  type Services,
} from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import type { SignedInUser } from '#session/session.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';

export const ana: SignedInUser = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' };

/** What the server has said, or what only this phone's cache holds. */
export const heard = <Data,>(data: Data): ReadState<Data> => ({
  status: 'ready',
  data,
  fromCache: false,
  at: 1,
});
export const unheard = <Data,>(data: Data): ReadState<Data> => ({
  status: 'ready',
  data,
  fromCache: true,
  at: null,
});

/** The entries of the outbox, which the test changes. If a component shows them, call `become` within `act`. */
export function waitingEntries(entries: readonly PendingEntry[] = []) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => entries,
    become(next: readonly PendingEntry[]) {
      entries = next;
      for (const listener of listeners) listener();
    },
  };
}

/** What all status regions of the page say to a screen reader. */
export const announced = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

type States = Readonly<Record<string, ReadState<unknown>>>;

/** The states of the queries with these names, which the test changes. If a component shows them, call `become` within `act`. */
export function changingReads(states: States) {
  const watching = new Set<() => void>();
  let current = states;
  const read = (name: string) => current[name];
  const subscribe = (_name: string, _params: unknown, onChange: () => void) => {
    watching.add(onChange);
    return () => watching.delete(onChange);
  };
  return {
    listeners: { read, readRendered: read, subscribe } as unknown as ListenerStore,
    become(next: States) {
      current = { ...current, ...next };
      for (const onChange of watching) onChange();
    },
  };
}

interface TestApp extends Omit<Partial<Services>, 'outbox'> {
  /** Null for a visitor. */
  user?: SignedInUser | null;
  /** The state of the query with this name. Must be the same object until it changes. */
  read?: (name: string) => ReadState<unknown> | undefined;
  /** The entries in the outbox. Null if it has not been read yet. */
  entries?: readonly StoredEntry[] | null;
  /** The methods that the test needs. */
  outbox?: Partial<Outbox>;
}

interface TestRoute {
  readonly path: string;
  readonly component: RouteComponent;
  readonly validateSearch?: (search: Record<string, unknown>) => object;
}

/** For a test that navigates: a router with these routes, at `address`, for a `<RouterProvider>` inside `testApp`. */
export function testRouter(address: string, routes: readonly TestRoute[]): AnyRouter {
  const root = createRootRoute();
  const children = routes.map((route) => createRoute({ getParentRoute: () => root, ...route }));
  return createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

const never = { subscribe: () => () => {} };

/** @param given further services, and what replaces those that are made here */
export function testApp({
  user = null,
  read = () => loading,
  entries = null,
  outbox = {},
  ...given
}: TestApp) {
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const auth: Partial<PageAuth> = {
    observe(listener) {
      listener(user);
      return () => {};
    },
  };
  const Services = withServices({
    auth: auth as PageAuth,
    listeners: { ...never, read, readRendered: read } as unknown as ListenerStore,
    connection: {
      ...never,
      getSnapshot: () => 'heard',
      onBack: () => () => {},
    } as unknown as Services['connection'],
    pending: { ...never, getSnapshot: () => entries },
    outbox: outbox as Outbox,
    online: { push: { state: () => new Promise(() => {}) } } as unknown as Services['online'],
    ...given,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Services>
      <SessionProvider>
        <ToastProvider>
          <RouterContextProvider router={router}>{children}</RouterContextProvider>
          <ToastRegion />
        </ToastProvider>
      </SessionProvider>
    </Services>
  );
  return { router, wrapper };
}
