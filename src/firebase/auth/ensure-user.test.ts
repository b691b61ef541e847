// @vitest-environment jsdom
import { createServer } from 'node:http';
import { initializeApp } from 'firebase/app';
import type { User } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEnvironment } from '#firebase/write/environment.ts';
import { createEnsureUser } from './ensure-user.ts';

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
