// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import type { SignedInUser } from '#firebase/auth/auth-client.ts';
import { IndexedDbError, storageTrouble } from '#local-database/storage-trouble.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry, StoredEntry } from '#outbox/types.ts';
import { onlyHereMark } from './phone-marks.ts';
import { storedEntries } from './stored-entries.ts';

const user = (uid: string): SignedInUser => ({ uid, email: `${uid}@x.es`, displayName: uid, role: 'user' });
const comment = { commandId: 'c1' } as PendingEntry;

const db = new Dexie('changes');
db.version(1).stores({ changes: '++id' });
let failure: Error | null = null;
let stored: Record<string, readonly StoredEntry[]> = {};
beforeEach(() => {
  failure = null;
  stored = { ana: [comment] };
});

function open() {
  const shown: (readonly StoredEntry[] | null)[] = [];
  let tell: (user: SignedInUser | null) => void = () => {};
  const end = storedEntries(
    (listener) => {
      tell = listener;
      return () => {};
    },
    async (uid) => {
      await db.table('changes').count();
      if (failure) throw failure;
      return stored[uid] ?? [];
    },
    50,
  )((entries) => shown.push(entries));
  onTestFinished(end);
  return {
    shown,
    async becomes(next: SignedInUser | null) {
      tell(next);
      await settled(10);
    },
  };
}

it('keeps what was read when a token is renewed, also if the database is closed by then', async () => {
  const { shown, becomes } = open();
  await becomes(user('ana'));
  failure = new IndexedDbError('database-closed');
  await becomes(user('ana'));
  expect(shown).toEqual([[comment]]);
});

it('does not read again when a token is renewed, because it goes on hearing the changes', async () => {
  const { shown, becomes } = open();
  await becomes(user('ana'));
  await becomes(user('ana'));
  expect(shown).toEqual([[comment]]);
  await db.table('changes').add({});
  await settled(10);
  expect(shown).toEqual([[comment], [comment]]);
});

it('does not say that nothing waits when the database is closed, and reads again with the next token', async () => {
  const { shown, becomes } = open();
  failure = new IndexedDbError('database-closed');
  await becomes(user('ana'));
  expect(shown).toEqual([]);
  failure = null;
  await becomes(user('ana'));
  expect(shown).toEqual([[comment]]);
});

it('reads again by itself if the first read failed, also if nothing changes', async () => {
  const { shown, becomes } = open();
  failure = new IndexedDbError('database-closed');
  await becomes(user('ana'));
  failure = null;
  await settled(60);
  expect(shown).toEqual([[comment]]);
  await db.table('changes').add({});
  await settled(10);
  expect(shown).toHaveLength(2);
});

it('reads again with the next token if the database was closed at a change', async () => {
  const { shown, becomes } = open();
  await becomes(user('ana'));
  failure = new IndexedDbError('database-closed');
  await db.table('changes').add({});
  await settled(10);
  expect(shown).toEqual([[comment]]);
  failure = null;
  await becomes(user('ana'));
  expect(shown).toEqual([[comment], [comment]]);
});

it('says that nothing waits where nothing can be stored', async () => {
  const { shown, becomes } = open();
  failure = new IndexedDbError('unavailable');
  await becomes(user('ana'));
  await settled(60);
  expect(shown).toEqual([[]]);
});

it('does not say so on a phone on which something waits', async () => {
  onlyHereMark.set();
  const { shown, becomes } = open();
  failure = new IndexedDbError('unavailable');
  await becomes(user('ana'));
  onlyHereMark.clear();
  expect(shown).toEqual([]);
});

it("forgets one person's entries before it reads the next person's, also without a sign-out between them", async () => {
  const { shown, becomes } = open();
  await becomes(user('ana'));
  await becomes(user('luis'));
  await becomes(null);
  expect(shown).toEqual([[comment], null, [], null]);
});

it('says of what waits that a full phone holds it back, until the person has dismissed that notice', async () => {
  const { shown, becomes } = open();
  const waiting = sampleEntry();
  const refused = sampleEntry(undefined, { state: 'rejected', rejectionCode: 'unknown' });
  stored = { ana: [waiting, refused] };
  await becomes(user('ana'));
  storageTrouble.tell('quota-exceeded');
  storageTrouble.dismiss();
  expect(shown).toEqual([
    [waiting, refused],
    [{ ...waiting, lastRetryCode: 'quota-exceeded' }, refused],
    [waiting, refused],
  ]);
});

it.each<
  [string, (waiting: StoredEntry) => readonly StoredEntry[], ReturnType<typeof storageTrouble.getSnapshot>]
>([
  ['the sending of an entry has begun', () => [sampleEntry(undefined, { state: 'sending' })], null],
  ['another entry was stored', (waiting) => [waiting, sampleEntry(undefined, { commandId: 'next' })], null],
  ['an entry was deleted, which a full phone also does', () => [], 'quota-exceeded'],
  ['nothing changed', (waiting) => [waiting], 'quota-exceeded'],
])('knows whether the phone is still full when %s', async (_what, next, trouble) => {
  const { becomes } = open();
  const waiting = sampleEntry();
  stored = { ana: [waiting] };
  await becomes(user('ana'));
  storageTrouble.tell('quota-exceeded');
  onTestFinished(storageTrouble.dismiss);
  stored = { ana: next(waiting) };
  await db.table('changes').add({});
  await settled(10);
  expect(storageTrouble.getSnapshot()).toBe(trouble);
});
