// @vitest-environment jsdom
import { createServer } from 'node:http';
import { initializeApp } from 'firebase/app';
import type { User } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeEnvironment } from '#firebase/write/environment.ts';
import { createEnsureUser, forgetRegistered, rememberName } from './ensure-user.ts';

/** A network on which every request is lost. */
const silent = createServer(() => {});
const db = getFirestore(initializeApp({ projectId: 'demo-patitas', apiKey: 'any' }, 'silent'));

beforeAll(async () => {
  setLogLevel('silent');
  await new Promise<void>((resolve) => silent.listen(0, resolve));
  const address = silent.address();
  connectFirestoreEmulator(db, 'localhost', typeof address === 'object' ? (address?.port ?? 0) : 0);
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('ends when the server never answers, so that the next call asks again', async () => {
  const environment = { ...writeEnvironment, answerTimeoutMs: 20 };
  const ensureUser = createEnsureUser({ db, environment }, () => 'ana');
  const ana = { uid: 'ana', email: 'ana@x.es', displayName: 'Ana Ruiz' } as User;
  await expect(ensureUser(ana)).rejects.toMatchObject({ code: 'deadline-exceeded' });
});

it('asks the server in a browser that allows no storage, too', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const environment = { ...writeEnvironment, answerTimeoutMs: 20 };
  const ensureUser = createEnsureUser({ db, environment }, () => 'eva');
  rememberName({ email: 'eva@x.es', name: 'Eva', lastName: 'Ruiz' });
  const eva = { uid: 'eva', email: 'eva@x.es', displayName: 'Eva Ruiz' } as User;
  await expect(ensureUser(eva)).rejects.toMatchObject({ code: 'deadline-exceeded' });
  expect(forgetRegistered).not.toThrow();
  vi.restoreAllMocks();
});
