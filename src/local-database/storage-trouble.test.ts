import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { storageTrouble } from './storage-trouble.ts';
import { withReopen } from './with-reopen.ts';

const db = new Dexie('any');
db.version(1).stores({ things: 'id' });
const read = () => withReopen(db, () => db.table('things').toArray());
const refuse = (name: string) =>
  withReopen(db, () => Promise.reject(new DOMException('no', name))).catch(() => {});

afterEach(() => storageTrouble.dismiss());

it('is reported while the database stays closed, and cleared when it works again', async () => {
  await refuse('InvalidStateError');
  expect(storageTrouble.getSnapshot()).toBe('database-closed');
  await read();
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('reports a full phone until the person dismisses it, because reads still succeed', async () => {
  await refuse('QuotaExceededError');
  await read();
  expect(storageTrouble.getSnapshot()).toBe('quota-exceeded');
  storageTrouble.dismiss();
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('ignores errors of the action itself', async () => {
  await expect(withReopen(db, () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(storageTrouble.getSnapshot()).toBeNull();
});
