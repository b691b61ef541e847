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

it('is known while the database stays closed, and forgotten when it answers again', async () => {
  await refuse('InvalidStateError');
  expect(storageTrouble.getSnapshot()).toBe('database-closed');
  await read();
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('says that the phone is full until the person puts it away: reading goes on', async () => {
  await refuse('QuotaExceededError');
  await read();
  expect(storageTrouble.getSnapshot()).toBe('quota-exceeded');
  storageTrouble.dismiss();
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('takes a mistake of the act itself for no trouble of the phone', async () => {
  await expect(withReopen(db, () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(storageTrouble.getSnapshot()).toBeNull();
});
