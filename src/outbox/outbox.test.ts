import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { loseFiles, lostFileErrors } from '#local-database/testing/lose-files.ts';
import { watchStored } from '#local-database/watch-stored.ts';
import { createJournal } from './journal.ts';
import { createOutbox } from './outbox.ts';
import { openOutboxDb } from './outbox-db.ts';
import type { PhotoBytes } from './types.ts';

const favorite: CommandRequest = { type: 'save-favorite', postId: 'luna', petName: 'Luna' };
let databases = 0;
let calls: unknown[][];

function open() {
  databases += 1;
  let ids = 0;
  const db = openOutboxDb(`outbox-test-${databases}`);
  const outbox = createOutbox({
    db,
    currentUid: () => 'ana',
    now: () => 1,
    newId: () => `01890000-0000-7000-8000-00000000000${++ids}`,
    wake: () => calls.push(['wake']),
    onEnqueued: ({ commandId }, seq) => calls.push(['enqueued', commandId, seq]),
    onDiscard: (commandId) => calls.push(['discard', commandId]),
  });
  return { db, outbox };
}
beforeEach(() => {
  calls = [];
});

it('tells of a stored command once, with the key of its entry, and then wakes once', async () => {
  const { db, outbox } = open();
  const { commandId } = await outbox.enqueue(favorite);
  const stored = await db.entries.toCollection().primaryKeys();
  expect(calls).toEqual([['enqueued', commandId, stored[0]], ['wake']]);
});

it('says that a command is stored when it is on the disk, and not only in the system’s memory', async () => {
  const { outbox } = open();
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await outbox.enqueue(favorite);
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
  opened.mockRestore();
});

/** From now on no transaction that puts something ends, until the returned function is called. */
function holdPuts(): () => void {
  const { put } = IDBObjectStore.prototype;
  let isHeld = true;
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    // A transaction stays open as long as it gets requests.
    const ask = () => {
      if (isHeld) this.count().onsuccess = ask;
    };
    ask();
    return put.apply(this, given);
  });
  return () => {
    isHeld = false;
    vi.restoreAllMocks();
  };
}

it('lists a command as paused only when that is stored', async () => {
  const { outbox } = open();
  const { commandId } = await outbox.enqueue(favorite);
  const shown: boolean[] = [];
  const watching = watchStored(() => outbox.pendingOf('ana')).subscribe((entries) => {
    for (const { isPaused } of entries) shown.push(isPaused);
  });
  await vi.waitFor(() => expect(shown).toEqual([false]));
  const letGo = holdPuts();
  onTestFinished(letGo);
  const pausing = outbox.pause(commandId);
  await vi.waitFor(() => expect(IDBObjectStore.prototype.put).toHaveBeenCalled());
  // Dexie reports a change in one turn, and repeats the query in the next ones.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toEqual([false]);
  letGo();
  await pausing;
  await vi.waitFor(() => expect(shown.at(-1)).toBe(true));
  watching.unsubscribe();
});

it('reports nothing of a command that the phone could not store', async () => {
  const { db, outbox } = open();
  vi.spyOn(db.entries, 'add').mockRejectedValue(new Error('full'));
  await expect(outbox.enqueue(favorite)).rejects.toThrow();
  expect(calls).toEqual([]);
});

it('reports an entry before it deletes it, and reports nothing of an entry that is being sent', async () => {
  const { db, outbox } = open();
  const first = await outbox.enqueue(favorite);
  const second = await outbox.enqueue(favorite);
  await db.entries.where({ commandId: second.commandId }).modify({ isCommitting: true });
  calls = [];
  expect(await outbox.discard(first.commandId)).toBe(true);
  expect(await outbox.discard(second.commandId)).toBe(false);
  expect(calls).toEqual([['discard', first.commandId]]);
  await outbox.discardAllOf('ana');
  expect(calls).toEqual([
    ['discard', first.commandId],
    ['discard', second.commandId],
  ]);
});

it('reports an entry that another one replaces, unless it is being written on the server', async () => {
  const { db, outbox } = open();
  const first = await outbox.enqueue(favorite);
  const second = await outbox.enqueue(favorite, [], { replaces: first.commandId });
  await db.entries.toCollection().modify({ isCommitting: true });
  await outbox.enqueue(favorite, [], { replaces: second.commandId });
  expect(calls.filter(([what]) => what === 'discard')).toEqual([['discard', first.commandId]]);
});

it('replaces an entry that waits or was refused, but not one that is being written on the server', async () => {
  const { db, outbox } = open();
  const first = await outbox.enqueue(favorite);
  const second = await outbox.enqueue(favorite, [], { replaces: first.commandId });
  const idsOf = async () => (await outbox.pendingOf('ana')).map(({ commandId }) => commandId);
  expect(await idsOf()).toEqual([second.commandId]);
  await db.entries.toCollection().modify({ state: 'rejected', rejectionCode: 'permission-denied' });
  const third = await outbox.enqueue(favorite, [], { replaces: second.commandId });
  expect(await idsOf()).toEqual([third.commandId]);
  await db.entries.toCollection().modify({ isCommitting: true });
  const fourth = await outbox.enqueue(favorite, [], { replaces: third.commandId });
  expect(await idsOf()).toEqual([third.commandId, fourth.commandId]);
});

it('keeps the entry that another one should replace, if the phone cannot store that one', async () => {
  const { db, outbox } = open();
  const first = await outbox.enqueue(favorite);
  vi.spyOn(db.photos, 'bulkAdd').mockRejectedValueOnce(new Error('full'));
  await expect(outbox.enqueue(favorite, [], { replaces: first.commandId })).rejects.toThrow('full');
  expect(await outbox.pendingOf('ana')).toMatchObject([{ commandId: first.commandId }]);
});

it('stores a command with the id of its draft once, and knows it while it waits and among the last that arrived', async () => {
  const { db, outbox } = open();
  const commandId = '01890000-0000-7000-8000-0000000000aa';
  expect(await outbox.knows(commandId)).toBe(false);
  await outbox.enqueue(favorite, [], { commandId });
  const again = await outbox.enqueue(favorite, [], { commandId });
  expect([again.commandId, await db.entries.count()]).toEqual([commandId, 1]);
  expect(calls.filter(([call]) => call === 'enqueued')).toHaveLength(1);
  expect(await outbox.knows(commandId)).toBe(true);

  await outbox.discard(commandId);
  expect(await outbox.knows(commandId)).toBe(false);
  await db.sent.put({ commandId, uid: 'ana', sentence: 'Guardaste a Luna', sentAt: 2 });
  expect(await outbox.knows(commandId)).toBe(true);
});

it('stores the act of a person for whom it waited, although another person is signed in by now', async () => {
  const { db, outbox } = open();
  const comment: CommandRequest = { type: 'add-comment', postId: 'luna', petName: 'Luna', text: 'Hola' };
  const first = await outbox.enqueue(comment, [], { author: 'luis' });
  await db.entries.where({ commandId: first.commandId }).modify({ attempts: 1, wasSent: true });
  await outbox.enqueue(comment, [], { author: 'luis', replaces: first.commandId });
  const stored = await outbox.pendingOf('luis');
  expect(stored.map(({ command }) => command?.type)).toEqual(['delete-comment', 'add-comment']);
  expect(await outbox.pendingOf('ana')).toEqual([]);
});

const withPhoto: CommandRequest = {
  type: 'update-profile',
  profile: { name: 'Ana', lastName: 'Ruiz', phone: null, province: null, city: null },
  photo: { id: 'p1', width: 1, height: 1, thumbhash: 'a', alt: null, contentType: 'image/webp' },
};
const bytes: PhotoBytes = { id: 'p1', contentType: 'image/webp', full: new ArrayBuffer(4), thumb: null };

it.each(lostFileErrors)(
  'has no bytes of a photo that the browser has lost, and does not try again (%s)',
  async (error) => {
    const { db, outbox } = open();
    loseFiles(db, 'photos', 'p1', error);
    const { commandId } = await outbox.enqueue(withPhoto, [bytes]);
    const [row] = await db.entries.toArray();
    expect(await outbox.photo(commandId, 'p1')).toBeUndefined();
    expect(row && (await createJournal(db, row, () => 1).photo('p1'))).toBeUndefined();
    expect(storageTrouble.getSnapshot()).toBeNull();
  },
);
