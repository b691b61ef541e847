// The whole backend started with `start()`, and the unmodified SDK in a browser, signed in with Auth.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend.ts';
import { start } from '../../src/start.ts';
import { type AppServer, startAppServer } from '../contract/support/app-server.ts';
import { launchChromium } from '../contract/support/chromium.ts';
import type { Whole } from './page.ts';
import { firestoreRules, storageRules } from './rules.ts';

const projectId = 'demo-whole';
const email = 'ana@example.com';
const password = 'a good password';
const large = 3_000_000;

let folder: string;
let browser: Browser;
let app: AppServer;
let backend: Backend;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firebase-local-whole-'));
  await writeFile(join(folder, 'firestore.rules'), firestoreRules);
  await writeFile(join(folder, 'storage.rules'), storageRules);
  [browser, app, backend] = await Promise.all([
    launchChromium(),
    startAppServer(new URL('./page.ts', import.meta.url)),
    start({
      projectId,
      rules: join(folder, 'firestore.rules'),
      storageRules: join(folder, 'storage.rules'),
      dataDir: join(folder, 'data'),
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([app.stop(), backend.stop()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await backend.reset();
  page = await (await browser.newContext()).newPage();
  await visit();
});

afterEach(() => page.context().close());

/** Reloads the page. Resolves to the signed-in user afterwards. */
async function visit(): Promise<string | null> {
  await page.goto(app.url);
  await page.waitForFunction(() => 'whole' in window);
  return call('open', backend.ports);
}

async function call<Name extends keyof Whole>(
  name: Name,
  ...args: Parameters<Whole[Name]>
): Promise<Awaited<ReturnType<Whole[Name]>>> {
  const given: { name: string; args: unknown[] } = { name, args };
  const result = await page.evaluate((asked) => {
    const act: unknown = Reflect.get(window.whole, asked.name);
    return (act as (...args: unknown[]) => unknown)(...asked.args);
  }, given);
  // This function's own types check the call. In transit it is only JSON.
  return result as Awaited<ReturnType<Whole[Name]>>;
}

describe('a session', () => {
  test('survives a reload of the page, and ends at the sign-out', async () => {
    await call('register', email, password);
    expect(await visit()).toBe(email);
    await call('signOut');
    expect(await visit()).toBeNull();
  });

  test('starts only with the right password', async () => {
    await call('register', email, password);
    await call('signOut');
    expect(await call('signIn', email, 'wrong password')).toBe('auth/invalid-credential');
    expect(await call('signIn', 'nobody@example.com', password)).toBe('auth/invalid-credential');
    expect(await call('signIn', email, password)).toBe('none');
  });

  test('gets new claims with a new token', async () => {
    const uid = await call('register', email, password);
    await backend.auth.setClaims(uid, { role: 'admin' });
    expect(await call('refreshToken')).toBe('admin');
  });

  test('ends when its account is deleted', async () => {
    const uid = await call('register', email, password);
    await backend.auth.deleteAccount(uid);
    expect(await call('refreshToken')).toBe('auth/user-token-expired');
    expect(await visit()).toBeNull();
  });

  test('survives a restart of the backend', async () => {
    const uid = await call('register', email, password);
    const { ports } = backend;
    await backend.stop();
    backend = await start({
      projectId,
      rules: join(folder, 'firestore.rules'),
      storageRules: join(folder, 'storage.rules'),
      dataDir: join(folder, 'data'),
      ports,
    });
    expect(await call('refreshToken')).toBe('undefined');
    expect(await call('write', 'notes/n1', { owner: uid })).toBe('none');
  });
});

describe('time', () => {
  test('makes the deletion of an account require a new sign-in', async () => {
    await call('register', email, password);
    backend.advanceClock(6 * 60_000);
    expect(await call('deleteUser')).toBe('auth/requires-recent-login');
    expect(await call('signIn', email, password)).toBe('none');
    expect(await call('deleteUser')).toBe('none');
  });

  test('expires a token; the SDK renews it, and writes of that time arrive', async () => {
    const uid = await call('register', email, password);
    backend.advanceClock(2 * 60 * 60_000);
    expect(await call('write', 'notes/n1', { owner: uid })).toBe('none');
    expect(await call('upload', 'notes/n1/photo', 1000, 'image/webp')).toBe('none');
  });
});

describe('rules', () => {
  test('see the signed-in user in Firestore’s streams', async () => {
    expect(await call('write', 'notes/n1', { owner: 'ana' })).toBe('permission-denied');
    const uid = await call('register', email, password);
    expect(await call('write', 'notes/n1', { owner: uid })).toBe('none');
    expect(await call('listen', 'notes/n1')).toBe('exists');
    await call('signOut');
    expect(await call('listen', 'notes/n1')).toBe('permission-denied');
  });

  test('see the claims of a new token', async () => {
    const uid = await call('register', email, password);
    expect(await call('listen', 'staff/s1')).toBe('permission-denied');
    await backend.auth.setClaims(uid, { role: 'admin' });
    await call('refreshToken');
    expect(await call('listen', 'staff/s1')).toBe('missing');
  });

  test('end a listener as soon as its owner loses the claim that allows it', async () => {
    const uid = await call('register', email, password);
    await backend.auth.setClaims(uid, { role: 'admin' });
    await call('refreshToken');
    expect(await call('listen', 'staff/s1')).toBe('missing');
    const ended = call('listenToTheEnd', 'staff/s1');
    // All listeners share one stream, so an event of this listener comes after those of the earlier one.
    expect(await call('listen', 'staff/s2')).toBe('missing');
    await backend.auth.setClaims(uid, {});
    expect(await ended).toBe('permission-denied');
  });

  test('of Storage can read Firestore', async () => {
    const uid = await call('register', email, password);
    expect(await call('upload', 'notes/n1/photo', 1000, 'image/webp')).toBe('storage/unauthorized');
    await call('write', 'notes/n1', { owner: uid });
    expect(await call('upload', 'notes/n1/photo', 1000, 'image/webp')).toBe('none');
  });

  test.each([
    ['a type that is no image', 1000, 'text/html'],
    ['a file that is too large', 6_000_000, 'image/webp'],
  ])('refuse %s', async (_what, size, contentType) => {
    const uid = await call('register', email, password);
    await call('write', 'notes/n1', { owner: uid });
    expect(await call('upload', 'notes/n1/photo', size, contentType)).toBe('storage/unauthorized');
    expect(backend.storage.list(`${projectId}.appspot.com`, '')).toEqual([]);
  });
});

describe('an upload', () => {
  beforeEach(async () => {
    await call('register', email, password);
  });

  test('pauses, continues, and arrives completely', async () => {
    const states = await call('uploadPausing', 'free/photo', large);
    expect(states).toEqual(['running', 'paused', 'running', 'success']);
    expect(await call('isWhole', 'free/photo', large)).toBe(true);
    expect(await call('blobSize', 'free/photo')).toBe(large);
  });

  test('is cancelled, and leaves no object', async () => {
    expect(await call('uploadCancelling', 'free/photo', large)).toBe('storage/canceled');
    expect(await call('names', 'free')).toEqual([]);
  });

  test('continues after cut connections, lost replies and refusals', async () => {
    backend.faults.arm({ service: 'storage', path: 'upload_id', fault: { kind: 'drop-reply' }, times: 1 });
    backend.faults.arm({ service: 'storage', path: 'upload_id', fault: { kind: 'unavailable' }, times: 2 });
    const uploaded = call('upload', 'free/photo', large, 'image/webp');
    backend.cutConnections('storage');
    expect(await uploaded).toBe('none');
    expect(await call('isWhole', 'free/photo', large)).toBe(true);
  });

  test('is listed and deleted', async () => {
    for (const name of ['free/1', 'free/deeper/2', 'free/ñandú y más'])
      await call('upload', name, 10, 'image/webp');
    expect(await call('names', 'free')).toEqual(['deeper/', '1', 'ñandú y más']);
    expect(await call('remove', 'free/ñandú y más')).toBe('none');
    expect(await call('remove', 'free/ñandú y más')).toBe('storage/object-not-found');
  });
});

describe('an outage', () => {
  test('of Auth is reported as a network error, and nobody is signed out', async () => {
    await call('register', email, password);
    backend.faults.arm({ service: 'auth', fault: { kind: 'drop-reply' } });
    expect(await call('refreshToken')).toBe('auth/network-request-failed');
    expect(await call('isSignedIn')).toBe(true);
  });
});
