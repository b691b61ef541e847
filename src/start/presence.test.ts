// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { openOutboxDb } from '#outbox/outbox-db.ts';
import { onlyHereMark, phoneOwner } from './phone-marks.ts';
import { createPresence } from './presence.ts';

const openDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a phone', () => {
  it("is a visitor's on the first visit", async () => {
    expect(await createPresence().isVisitor()).toBe(true);
  });

  it("is a member's while somebody is signed in, or something waits", async () => {
    phoneOwner.remember('ana');
    expect(await createPresence().isVisitor()).toBe(false);
    phoneOwner.forget();
    expect(await createPresence().isVisitor()).toBe(true);
    onlyHereMark.set();
    expect(await createPresence().isVisitor()).toBe(false);
  });

  it.each(['firebaseLocalStorageDb', openOutboxDb().name, openDraftsDb().name])(
    "is a member's when the marks are lost and %s is there",
    async (name) => {
      await openDatabase(name);
      expect(await createPresence().isVisitor()).toBe(false);
      // After Auth has reported that nobody is signed in, its database alone proves nothing.
      createPresence().nobodyIsSignedIn();
      expect(await createPresence().isVisitor()).toBe(true);
      await deleteDatabase(name);
    },
  );

  it("is a member's where the browser does not tell", async () => {
    vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('private'));
    expect(await createPresence().isVisitor()).toBe(false);
    Reflect.set(indexedDB, 'databases', undefined);
    expect(await createPresence().isVisitor()).toBe(false);
    Reflect.deleteProperty(indexedDB, 'databases');
  });
});

it('is a member’s, and fails at nothing, in a browser that refuses every storage', async () => {
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('indexedDB', null);
  const presence = createPresence();
  expect(await presence.isVisitor()).toBe(false);
  presence.nobodyIsSignedIn();
  presence.signingIn();
  vi.unstubAllGlobals();
});

describe('a page that began as a visitor’s', () => {
  it("becomes a member's when another tab signs in", async () => {
    const presence = createPresence();
    expect(await presence.isVisitor()).toBe(true);
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await presence.isVisitor()).toBe(true);
    phoneOwner.remember('ana');
    window.dispatchEvent(new StorageEvent('storage'));
    await presence.whenMember;
    expect(await presence.isVisitor()).toBe(false);
  });

  it('asks Auth at the next start when it ended while somebody signed in', async () => {
    await openDatabase('firebaseLocalStorageDb');
    phoneOwner.forget();
    const presence = createPresence();
    presence.signingIn();
    // The first report of Auth describes the time before the sign-in.
    presence.nobodyIsSignedIn();
    expect(await createPresence().isVisitor()).toBe(false);
    await deleteDatabase('firebaseLocalStorageDb');
  });
});
