// A phone on which somebody is signed in already. It costs one page visit; the form of the sign-in costs three, and has
// tests of its own.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { EmbeddedServer } from '../support/embedded-server.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the SDK stores for a signed-in person, obtained from the SDK itself. */
async function sessionOf(server: EmbeddedServer, { email, password }: Credentials) {
  const { apiKey, projectId, authHost } = await server.config();
  const app = initializeApp({ apiKey, projectId }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const stored = { ...user.toJSON(), appName: '[DEFAULT]' };
  await deleteApp(app);
  return { key: `firebase:authUser:${apiKey}:[DEFAULT]`, uid: user.uid, stored };
}

/** Puts the session into a phone that has not opened the app yet: where Auth keeps it, and the mark of the phone's owner. */
async function signInBefore(server: EmbeddedServer, page: Page, person: Credentials): Promise<void> {
  const { key, uid, stored } = await sessionOf(server, person);
  const sessions = {
    name: 'firebaseLocalStorageDb',
    version: 1,
    stores: [
      {
        name: 'firebaseLocalStorage',
        keyPath: 'fbase_key',
        autoIncrement: false,
        indexes: [],
        records: [{ value: { fbase_key: key, value: stored } }],
      },
    ],
  };
  const phone = {
    origin: server.url,
    localStorage: [{ name: 'patitas.signed-in', value: uid }],
    indexedDB: [sessions],
  };
  await page.context().setStorageState({ cookies: [], origins: [phone] });
}

/** Opens the home page on a new phone of that person. */
export async function openAs(server: EmbeddedServer, page: Page, person: Credentials): Promise<void> {
  await signInBefore(server, page, person);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
}
