// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { filtersOf } from '#domain/kept-search.ts';
import type { Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import { loading, type ReadState } from '#services/services.ts';
import { ana, heard, testApp, unheard, waitingEntries } from '../testing/test-app.tsx';
import { KeptSearchesList } from './kept-searches-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stored = heard([
  { id: 's1', name: 'Perros', filters: filtersOf({ especie: 'dog' }), indexKey: 'dog|', createdAt: 1 },
]);
const none = heard(null);

it('gives the focus back to the button of a search that was renamed, although its new name is shown before the dialog closes', async () => {
  const pending = waitingEntries();
  const renaming = sampleEntry({ type: 'rename-search', searchId: 's1', name: 'Perros de casa' });
  const enqueue = vi.fn(async () => renaming.command) as unknown as Outbox['enqueue'];
  let removed = () => {};
  const held = new Promise<void>((resolve) => {
    removed = resolve;
  });
  const remove = () => held;
  const drafts = { get: async () => undefined, save: async () => {}, remove } as Partial<Drafts> as Drafts;
  const read = (name: string) => (name === 'kept-searches' ? stored : none);
  render(<KeptSearchesList />, testApp({ user: ana, read, outbox: { enqueue }, drafts, pending }));
  const rename = screen.getByRole('button', { name: 'Cambiar nombre de Perros' });
  rename.focus();
  fireEvent.click(rename);
  const field = screen.getByLabelText('Nombre');
  fireEvent.input(field, { target: { value: 'Perros de casa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  act(() => pending.become([renaming]));
  expect(screen.getByText('Perros de casa')).toBeTruthy();
  await act(async () => removed());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cambiar nombre de / })),
  );
});

it('says that the searches could not be had, instead of showing none', () => {
  vi.useFakeTimers();
  const says = (searches: ReadState<unknown>, entries: readonly PendingEntry[] = []) => {
    const read = (name: string) => (name === 'kept-searches' ? searches : none);
    const { container, unmount } = render(<KeptSearchesList />, testApp({ user: ana, read, entries }));
    act(() => void vi.advanceTimersByTime(3000));
    const said = container.textContent ?? '';
    unmount();
    return said;
  };
  const failed = { status: 'failed', code: 'unavailable' } as const;
  expect(says(loading)).toBe('');
  expect(says(heard([]))).toBe('');
  expect(says(failed)).toContain('No pudimos cargar tus búsquedas');
  expect(says(unheard([]))).toContain('Tus búsquedas aún no están en este');
  const filters = filtersOf({ especie: 'cat' });
  if (!filters) throw new Error('nothing is searched');
  const waiting = sampleEntry({ type: 'keep-search', searchId: 's2', name: 'Gatos', filters });
  expect(says(unheard([]), [waiting])).toMatch(/Gatos.*Tus búsquedas aún no están/);
});

it('offers no hours before it knows the chosen ones: a change of one would overwrite the other with a usual one', () => {
  const shows = (hours: ReadState<unknown>) => {
    const read = (name: string) => (name === 'kept-searches' ? stored : hours);
    const { unmount } = render(<KeptSearchesList />, testApp({ user: ana, read }));
    const offered = screen.queryAllByRole('combobox').map((each) => (each as HTMLSelectElement).value);
    unmount();
    return offered;
  };
  expect(shows(loading)).toEqual([]);
  expect(shows(heard({ from: 7, until: 23 }))).toEqual(['7', '23']);
});
