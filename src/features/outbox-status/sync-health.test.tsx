// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { SyncHealth } from './sync-health.tsx';

afterEach(() => {
  cleanup();
  storageTrouble.dismiss();
  vi.unstubAllGlobals();
});

const connection = {
  getSnapshot: () => 'heard',
  subscribe: () => () => {},
  lastContact: () => null,
} as unknown as Connection;

/** jsdom has no storage manager: this browser keeps the data if `promises`. */
function show(promises: boolean) {
  let isPersisted = false;
  const storage = {
    persisted: async () => isPersisted,
    estimate: async () => ({ usage: 2_500_000 }),
    persist: async () => {
      isPersisted = promises;
      return promises;
    },
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }));
  render(<SyncHealth />, testApp({ connection }));
}

it('asks the browser to keep the data, and then says that it does', async () => {
  show(true);
  expect(await screen.findByText('El navegador puede borrarlos si falta espacio')).toBeTruthy();
  expect(screen.getByText(/^2,5.MB$/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Proteger mis datos' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText(/^Protegidos en este /)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Proteger mis datos' })).toBeNull());
  // The button is gone, and the focus stays in its section.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('says so when the browser promises nothing, and what usually helps', async () => {
  show(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Proteger mis datos' }));
  expect(await screen.findByText(/Instalar la aplicación suele ayudar/)).toBeTruthy();
  expect(screen.getByText('El navegador puede borrarlos si falta espacio')).toBeTruthy();
});

it('offers no protection, and warns of no deletion, where nothing is stored', async () => {
  storageTrouble.tell('unavailable');
  show(true);
  expect(await screen.findByText('Este navegador no los guarda')).toBeTruthy();
  expect(screen.queryByText(/puede borrarlos/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells the state of the person’s notifications, and not of the browser’s subscription', async () => {
  const online = { push: { state: async () => 'off' } } as unknown as OnlineClients;
  render(<SyncHealth />, testApp({ user: ana, connection, online }));
  expect(await screen.findByText('Desactivados')).toBeTruthy();
});

it('asks nothing about the notifications of a visitor, who has none', async () => {
  const state = vi.fn(async () => 'off' as const);
  const online = { push: { state } } as unknown as OnlineClients;
  render(<SyncHealth />, testApp({ connection, online }));
  expect(await screen.findByText('Tus datos')).toBeTruthy();
  expect(state).not.toHaveBeenCalled();
});

it('says that it does not know about notifications if what asks for them could not be loaded', async () => {
  const online = { push: { state: () => Promise.reject(new Error('no chunk')) } } as unknown as OnlineClients;
  render(<SyncHealth />, testApp({ user: ana, connection, online }));
  expect(await screen.findByText('No pudimos mirarlos ahora')).toBeTruthy();
});
