// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Observer, QueryReader } from '#firebase/read/queries.ts';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { createListenerStore } from '#reads/listener-store.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { NotificationBell } from './notification-bell.tsx';

afterEach(cleanup);

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
  render(<NotificationBell />, testApp({ user: ana, listeners: createListenerStore(reader) }));
  const seen = { id: 'n1', type: 'commented', message: 'Hola', isSeen: true, createdAt: 1, postId: 'luna' };
  act(() => firestore?.next([seen], true));
  expect(numbers).toEqual([]);
  act(() => firestore?.next([seen], false));
  expect(numbers).toEqual([0]);
});

it('screen readers hear which notifications are new, as the bold type shows', async () => {
  const notice = { type: 'commented', createdAt: 1, postId: 'luna' };
  const two = heard([
    { ...notice, id: 'n1', message: 'Nueva', isSeen: false },
    { ...notice, id: 'n2', message: 'Vieja', isSeen: true },
  ]);
  render(<NotificationBell />, testApp({ user: ana, read: () => two, entries: [] }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Notificaciones, 1 sin ver' }), { key: 'Enter' });
  expect((await screen.findByRole('menuitem', { name: /^Nueva/ })).textContent).toContain('Sin ver');
  expect(screen.getByRole('menuitem', { name: /^Vieja/ }).textContent).not.toContain('Sin ver');
});

it('reads them again when they could not be read', async () => {
  let fail: (() => void) | undefined;
  const listen = vi.fn<QueryReader['listen']>((_name, _params, observer) => {
    fail = () => observer.failed('permission-denied');
    return () => {};
  });
  const listeners = createListenerStore({ listen, reconnect: async () => {} });
  render(<NotificationBell />, testApp({ user: ana, listeners, entries: [] }));
  act(() => fail?.());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Notificaciones' }), { key: 'Enter' });
  expect(await screen.findByText('No pudimos cargar las notificaciones.')).toBeTruthy();
  expect(listen).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Reintentar' }));
  expect(listen).toHaveBeenCalledTimes(2);
  expect(await screen.findByText('Cargando…')).toBeTruthy();
});

describe('taking back that all were deleted', () => {
  const notice = { type: 'commented', message: 'Hola', isSeen: true, createdAt: 1, postId: 'luna' };
  const two = heard([
    { ...notice, id: 'n1' },
    { ...notice, id: 'n2' },
  ]);

  async function takeBack(discard: Outbox['discard']) {
    const enqueue = vi.fn<Outbox['enqueue']>(async () => ({ commandId: 'all' }) as never);
    render(
      <NotificationBell />,
      testApp({ user: ana, read: () => two, entries: [], outbox: { enqueue, discard } }),
    );
    fireEvent.keyDown(screen.getByRole('button', { name: 'Notificaciones' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar todas' }));
    fireEvent.click(await screen.findByText('Deshacer'));
  }

  it('says that it is too late if they were sent', async () => {
    await takeBack(async () => false);
    expect(await screen.findByText('Ya se habían eliminado.')).toBeTruthy();
  });

  it('does not say so if only the phone refused', async () => {
    await takeBack(() => Promise.reject(new IndexedDbError('database-closed')));
    expect(await screen.findByText(/no respondió\. Inténtalo otra vez\./)).toBeTruthy();
    expect(screen.queryByText('Ya se habían eliminado.')).toBeNull();
  });
});
