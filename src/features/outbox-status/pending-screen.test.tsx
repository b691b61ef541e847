// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { PendingScreen } from './pending-screen.tsx';

const connection = {
  subscribe: () => () => {},
  getSnapshot: () => 'heard',
  lastContact: () => null,
} as unknown as Connection;

afterEach(() => {
  cleanup();
  storageTrouble.dismiss();
});

it('says that the phone could not read what waits, and no longer that it is looking', async () => {
  const outbox = { sentBy: async () => [] };
  const app = testApp({ user: ana, entries: null, outbox, connection });
  render(<PendingScreen onEdit={() => {}} sendsWhenClosed={async () => false} />, app);
  expect(await screen.findByText(/^Mirando lo que hay/)).toBeTruthy();
  act(() => storageTrouble.tell('database-closed'));
  expect(screen.getByText('Este dispositivo no pudo leer lo que tenía guardado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.queryByText(/^Mirando lo que hay/)).toBeNull();
});

it('does not say that everything is safe below a notice that something was not stored', async () => {
  const outbox = { sentBy: async () => [] };
  const app = testApp({
    user: ana,
    entries: [sampleEntry(undefined, { isPaused: true })],
    outbox,
    connection,
  });
  render(<PendingScreen onEdit={() => {}} sendsWhenClosed={async () => false} />, app);
  expect(await screen.findByText(/Todo está a salvo/)).toBeTruthy();
  act(() => storageTrouble.tell('quota-exceeded'));
  expect(screen.getByText(/^En pausa\. Lo de esta lista está a salvo/)).toBeTruthy();
  expect(screen.queryByText(/Todo está a salvo/)).toBeNull();
});

it('says once of what has arrived that it has, although its copy is still on other screens', async () => {
  const arrived = sampleEntry(undefined, { state: 'sending' });
  const waiting = sampleEntry({ type: 'save-favorite', postId: 'rex', petName: 'Rex' }, { commandId: 'c2' });
  const { commandId } = arrived;
  const sentBy = async () => [{ commandId, sentence: 'Comentaste en la publicación de Luna', sentAt: 1 }];
  const app = testApp({ user: ana, entries: [arrived, waiting], outbox: { sentBy }, connection });
  render(<PendingScreen onEdit={() => {}} sendsWhenClosed={async () => false} />, app);
  expect(await screen.findByText('Comentaste en la publicación de Luna')).toBeTruthy();
  expect(screen.queryByText('Comentar en la publicación de Luna')).toBeNull();
  expect(screen.getByText(/Rex/)).toBeTruthy();
});

it.each([
  ['user', 'Ver mis publicaciones'],
  ['admin', 'Revisar publicaciones'],
] as const)('leads a person with the role "%s" on, if nothing waits: %s', async (role, name) => {
  const app = testApp({
    user: { ...ana, role },
    entries: [],
    outbox: { sentBy: async () => [] },
    connection,
  });
  render(<PendingScreen onEdit={() => {}} sendsWhenClosed={async () => false} />, app);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});
