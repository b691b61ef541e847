// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Command } from '#domain/commands/registry.ts';
import { sampleUser } from '#domain/sample-user.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox } from '#outbox/types.ts';
import { newListLengths } from '#services/services.ts';
import { stubIntersections } from '#shared/testing/stub-intersections.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { AdminUsersScreen } from './admin-users-screen.tsx';
import { newestFirst } from './list-users.ts';

afterEach(cleanup);

const none = () => {};
const screenOfAll = (
  <AdminUsersScreen
    filter="todos"
    searched=""
    sorting={newestFirst}
    onSort={none}
    onSearch={none}
    onFilterChange={none}
  />
);

it('keeps the focus on the button that shows more accounts, and goes on observing the end of the list', () => {
  const observe = vi.fn();
  stubIntersections(observe);
  const users = heard(Array.from({ length: 170 }, (_, number) => sampleUser(`u${number}`)));
  const counts = heard([]);
  const read = (name: string) => (name === 'users' ? users : counts);
  const app = testApp({ user: { ...ana, role: 'admin' }, read, entries: [], listLengths: newListLengths() });
  render(screenOfAll, app);
  const more = screen.getByRole('button', { name: 'Mostrar más' });
  more.focus();
  fireEvent.click(more);
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(document.activeElement).toBe(more);
  // An observer tells once that the end is near. Only a new one tells that it still is.
  expect(observe).toHaveBeenCalledTimes(2);
});

it('tells screen readers how many accounts a search has found', () => {
  const users = heard(['ana', 'luis', 'zoe'].map((uid) => sampleUser(uid)));
  const counts = heard([]);
  const read = (name: string) => (name === 'users' ? users : counts);
  const app = testApp({ user: { ...ana, role: 'admin' }, read, entries: [], listLengths: newListLengths() });
  render(screenOfAll, app);
  const search = (typed: string) =>
    fireEvent.change(screen.getByLabelText('Buscar por nombre o correo'), { target: { value: typed } });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  search('zoe');
  expect(said()).toContain('Coincide 1 de 3 cuentas');
  search('patitas');
  expect(said()).toContain('Coinciden 3 de 3 cuentas');
  search('nadie así');
  expect(said()).toContain('Coinciden 0 de 3 cuentas');
});

it('shows that the server refused a block, and the next decision about the person replaces it', async () => {
  const users = heard([sampleUser('luis', { moderationId: 'by-another' })]);
  const counts = heard([]);
  const block = { type: 'block-user', targetUid: 'luis', targetName: 'luis Paz' } as const;
  const refused = sampleEntry({ ...block, seenModerationId: null }, { state: 'rejected' });
  const enqueue = vi.fn<Outbox['enqueue']>().mockResolvedValue({ commandId: 'c1' } as Command);
  const app = testApp({
    user: { ...ana, role: 'admin' },
    read: (name: string) => (name === 'users' ? users : counts),
    entries: [refused],
    outbox: { enqueue },
    listLengths: newListLengths(),
  });
  render(screenOfAll, app);
  expect(screen.getByRole('link', { name: 'Envío rechazado' }).getAttribute('href')).toBe('/pendientes');
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, bloquear' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  const [request, , options] = enqueue.mock.calls[0] ?? [];
  expect(request).toMatchObject({ ...block, seenModerationId: 'by-another' });
  expect(options).toMatchObject({ replaces: refused.commandId });
});
