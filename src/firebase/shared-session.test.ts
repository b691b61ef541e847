import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { byPerson, replacingSession, sharedSession } from './shared-session.ts';

// Node would get the SDK's build for servers, which stores nothing.
// biome-ignore lint/style/noRestrictedImports: the package does not export this build.
vi.mock('firebase/auth', () => import('../../node_modules/@firebase/auth/dist/esm/index.js'));

const key = 'firebase:authUser:demo-key:[DEFAULT]';
const session = (uid: string, refreshToken = `token of ${uid}`) => ({
  uid,
  stsTokenManager: { refreshToken },
});

interface Tab {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
}
const openTab = () => new (sharedSession as unknown as new () => Tab)();

/** A tab whose Auth has opened with the stored session. */
async function openedTab(): Promise<Tab> {
  const tab = openTab();
  const stored = await tab._get(key);
  await (stored ? tab._set(key, stored) : tab._remove(key));
  return tab;
}
const stored = () => openTab()._get(key);
const signIn = (tab: Tab, uid: string) => byPerson(() => tab._set(key, session(uid)));
const signOut = (tab: Tab) => byPerson(() => tab._remove(key));

/** A phone without space aborts the transaction after the request has succeeded. */
function fillPhone() {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.restoreAllMocks();
});

it('a person signs in and out, whatever is stored', async () => {
  const tab = await openedTab();
  await signIn(tab, 'ana');
  await signIn(await openedTab(), 'eva');
  expect(await stored()).toEqual(session('eva'));
  await signOut(tab);
  expect(await stored()).toBeNull();
});

it('a tab that opens keeps the session, and stores what is new of it', async () => {
  await signIn(await openedTab(), 'ana');
  const tab = openTab();
  await tab._get(key);
  await tab._set(key, { ...session('ana'), displayName: 'Ana' });
  expect(await stored()).toEqual({ ...session('ana'), displayName: 'Ana' });
  await tab._set(key, session('ana', 'renewed'));
  await tab._set(key, session('ana', 'renewed again'));
  expect(await stored()).toEqual(session('ana', 'renewed again'));
});

it('a tab that was opening at the sign-out does not store the session again, and opens with nobody', async () => {
  const first = await openedTab();
  await signIn(first, 'ana');
  const tab = openTab();
  const read = await tab._get(key);
  await signOut(first);
  await expect(tab._set(key, read)).rejects.toThrow();
  expect(await stored()).toBeNull();
  await signIn(first, 'eva');
  await tab._remove(key);
  expect(await stored()).toEqual(session('eva'));
});

it('a full phone keeps the session that is stored, also while a tab opens, and ends it when the server does', async () => {
  await signIn(await openedTab(), 'ana');
  const tab = openTab();
  const read = await tab._get(key);
  fillPhone();
  await tab._set(key, read);
  await tab._set(key, session('ana', 'renewed'));
  expect(await stored()).toEqual(session('ana'));
  await tab._remove(key);
  expect(await stored()).toBeNull();
});

it('a token that was renewed after the sign-out in another tab is not stored', async () => {
  const first = await openedTab();
  await signIn(first, 'ana');
  const tab = await openedTab();
  await signOut(first);
  await tab._set(key, session('ana', 'renewed'));
  expect(await stored()).toBeNull();
  await signIn(first, 'eva');
  await tab._set(key, session('ana', 'renewed'));
  expect(await stored()).toEqual(session('eva'));
});

it('a tab that has found nobody does not end the session that began meanwhile', async () => {
  const opening = openTab();
  await opening._get(key);
  await signIn(await openedTab(), 'ana');
  await opening._remove(key);
  expect(await stored()).toEqual(session('ana'));
});

it('a session that the server has ended is removed, and no other one', async () => {
  const first = await openedTab();
  await signIn(first, 'ana');
  const [tab, other] = [await openedTab(), await openedTab()];
  await tab._remove(key);
  expect(await stored()).toBeNull();
  await signIn(first, 'eva');
  await other._remove(key);
  expect(await stored()).toEqual(session('eva'));
  // The same person signs in again.
  await byPerson(() => first._set(key, session('ana', 'of the new session')));
  await other._remove(key);
  expect(await stored()).toEqual(session('ana', 'of the new session'));
});

it('a tab follows the session that another one has begun', async () => {
  const tab = await openedTab();
  await signIn(await openedTab(), 'ana');
  await tab._set(key, await tab._get(key));
  await tab._remove(key);
  expect(await stored()).toBeNull();
});

it('a tab that was opening while another one got a new session of the same person opens with the person', async () => {
  const first = await openedTab();
  await signIn(first, 'ana');
  const tab = openTab();
  const read = await tab._get(key);
  await first._set(key, session('ana', 'of the new password'));
  await tab._set(key, read);
  expect(await stored()).toEqual(session('ana', 'of the new password'));
});

it('a tab does not read the session that it is replacing', async () => {
  const tab = await openedTab();
  await signIn(tab, 'ana');
  let read: Promise<unknown> | null = null;
  await replacingSession(async () => {
    read = tab._get(key);
    await tab._set(key, session('ana', 'of the new password'));
  });
  expect(await read).toEqual(session('ana', 'of the new password'));
  await expect(replacingSession(() => Promise.reject(new Error('No network')))).rejects.toThrow('No network');
  expect(await tab._get(key)).toEqual(session('ana', 'of the new password'));
});
