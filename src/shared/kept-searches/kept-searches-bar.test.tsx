// @vitest-environment jsdom
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { filtersOf } from '#domain/kept-search.ts';
import type { Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState, Outbox } from '#outbox/types.ts';
import { loading, type ReadState } from '#services/services.ts';
import { ana, heard, testApp, testRouter } from '../testing/test-app.tsx';
import { KeptSearchesBar } from './kept-searches-bar.tsx';

// On a busy machine its first load takes longer than a test waits for what it shows.
beforeAll(() => import('./search-name-dialog.tsx'));
afterEach(cleanup);

const none = heard([]);
const search = { especie: 'dog' } as const;

/** A listing that is filtered as the kept search, which is still in the outbox. */
function showKept(state: EntryState) {
  const filters = filtersOf(search);
  if (!filters) throw new Error('nothing is searched');
  const entries = [sampleEntry({ type: 'keep-search', searchId: 's1', name: 'Perros', filters }, { state })];
  render(
    <KeptSearchesBar species={null} search={search} />,
    testApp({ user: ana, read: () => none, entries }),
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

it('keeps no search twice that turns out to be kept while its name is typed', async () => {
  let state: ReadState<unknown> = loading;
  const enqueue = vi.fn<Outbox['enqueue']>();
  const drafts = { get: async () => undefined, save: async () => {}, remove: async () => {} };
  const app = testApp({
    user: ana,
    read: () => state,
    outbox: { enqueue },
    drafts: drafts as Partial<Drafts> as Drafts,
  });
  const bar = () => <KeptSearchesBar species={null} search={search} />;
  const { rerender } = render(bar(), app);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar esta búsqueda' }));
  const submit = await screen.findByRole('button', { name: 'Guardar' });
  // The server's answer, on a slow network, or what another phone of the same person has just kept.
  state = heard([{ id: 's1', name: 'Perros', filters: filtersOf(search), indexKey: 'dog|', createdAt: 1 }]);
  rerender(bar());
  fireEvent.click(submit);
  expect(await screen.findByText(/^Ya guardas esta búsqueda/)).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('marks the search that the listing shows, and not one with fewer filters', async () => {
  const shown = { especie: 'dog', provincia: 'Mendoza' } as const;
  const keptAs = (id: string, name: string, filters: object) => ({ id, name, filters: filtersOf(filters) });
  const kept = heard([keptAs('s1', 'Perros', search), keptAs('s2', 'Perros de Mendoza', shown)]);
  const router = testRouter('/adopciones?especie=dog&provincia=Mendoza', [
    { path: '/adopciones', component: () => <KeptSearchesBar species={null} search={shown} /> },
  ]);
  render(<RouterProvider router={router} />, testApp({ user: ana, read: () => kept, entries: [] }));
  await screen.findByRole('link', { name: 'Perros' });
  const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current).toEqual(['Perros de Mendoza']);
});
