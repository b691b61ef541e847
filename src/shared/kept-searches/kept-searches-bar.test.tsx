// @vitest-environment jsdom
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { filtersOf } from '#domain/kept-search.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import type { ListenerStore, PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { KeptSearchesBar } from './kept-searches-bar.tsx';

afterEach(cleanup);

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;
const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const search = { especie: 'dog' } as const;

/** A listing that is filtered as the kept search, which is still in the outbox. */
function showKept(state: EntryState) {
  const filters = filtersOf(search);
  if (!filters) throw new Error('nothing is searched');
  const entries = [sampleEntry({ type: 'keep-search', searchId: 's1', name: 'Perros', filters }, { state })];
  const heard = { status: 'ready', data: [], fromCache: false, at: 1 };
  const Services = withServices({
    auth: {
      observe(listener: (user: typeof ana) => void) {
        listener(ana);
        return () => {};
      },
    } as unknown as PageAuth,
    listeners: {
      subscribe: () => () => {},
      read: () => heard,
      readRendered: () => heard,
    } as unknown as ListenerStore,
    pending: { subscribe: () => () => {}, getSnapshot: () => entries },
  });
  render(
    <Services>
      <SessionProvider>
        <ToastProvider>
          <RouterContextProvider router={router}>
            <KeptSearchesBar species={null} search={search} />
          </RouterContextProvider>
        </ToastProvider>
      </SessionProvider>
    </Services>,
  );
  return {
    saysKept: screen.queryByText(/^Te avisamos/) !== null,
    offersToKeep: screen.queryByRole('button', { name: 'Guardar esta búsqueda' }) !== null,
  };
}

it('says that a search is kept while it waits to be sent', () => {
  expect(showKept('waiting')).toEqual({ saysKept: true, offersToKeep: false });
});

it('promises no alerts of a search that the server refused, and offers to keep it again', () => {
  expect(showKept('rejected')).toEqual({ saysKept: false, offersToKeep: true });
});
