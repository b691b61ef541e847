// Section 9 of the specification: the options with which Firestore is opened.
import 'fake-indexeddb/auto';
import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore, initializeFirestore } from 'firebase/firestore';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config-of-build.ts';
import { openReader } from './open-reader.ts';

it('9 · Firestore keeps a cache of 41943040 bytes', async () => {
  const app = initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'cache');
  openReader(app, readConfig({}), null, () => {});
  const { settings } = v.parse(
    v.object({ settings: v.object({ cacheSizeBytes: v.optional(v.number()), localCache: v.unknown() }) }),
    getFirestore(app).toJSON(),
  );
  expect(settings).toMatchObject({ localCache: { kind: 'persistent' } });
  expect(JSON.stringify(settings)).toContain('41943040');
  await deleteApp(app);
});

it('reads from the server, with nothing kept, after the cache of who left could not be deleted', async () => {
  const app = initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'left');
  const reader = openReader(app, { ...readConfig({}), firestoreHost: '127.0.0.1:1' }, null, () => {});
  const observer = { next: vi.fn(), failed: vi.fn() };
  // Opens the database.
  const end = reader.listen('post', { postId: 'luna' }, observer);
  await vi.waitFor(() => expect(observer.next).toHaveBeenCalled());
  end();
  observer.next.mockClear();
  const deletion = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  await expect(reader.clear()).rejects.toThrow();
  deletion.mockRestore();
  reader.listen('post', { postId: 'luna' }, observer);
  await vi.waitFor(() => expect(observer.next).toHaveBeenCalledWith(null, true));
  expect(observer.failed).not.toHaveBeenCalled();
  const cache = v.object({ settings: v.object({ localCache: v.object({ kind: v.string() }) }) });
  expect(v.parse(cache, getFirestore(app).toJSON()).settings.localCache.kind).toBe('memory');
  await deleteApp(app);
});

/** As a tab does that the browser has frozen: it hears nothing, and its database stays open. */
function holdOpen(name: string): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
}

it('goes on without a cache if a frozen tab keeps the cache of who left from being deleted', async () => {
  const app = initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'frozen');
  const config = { ...readConfig({}), firestoreHost: '127.0.0.1:1' };
  const held = await holdOpen('firestore/frozen/demo/main');
  const reader = openReader(app, config, null, () => {}, 50);
  const observer = { next: vi.fn(), failed: vi.fn() };
  const cleared = reader.clear();
  reader.listen('post', { postId: 'luna' }, observer);
  await expect(cleared).rejects.toThrow();
  await vi.waitFor(() => expect(observer.next).toHaveBeenCalledWith(null, true));
  const cache = v.object({ settings: v.object({ localCache: v.object({ kind: v.string() }) }) });
  expect(v.parse(cache, getFirestore(app).toJSON()).settings.localCache.kind).toBe('memory');
  held.close();
  await deleteApp(app);
});

it('9 · and the SDK takes no less than 1048576', async () => {
  const app = initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'small-cache');
  expect(() => initializeFirestore(app, { cacheSizeBytes: 1_048_575 })).toThrow(/1048576|cacheSizeBytes/);
  await deleteApp(app);
});
