import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJournal } from './journal.ts';
import { createOutbox } from './outbox.ts';
import { type EntryRow, type OutboxDb, openOutboxDb } from './outbox-db.ts';

const commandId = '01890000-0000-7000-8000-000000000001';
let databases = 0;
let db: OutboxDb;
beforeEach(() => {
  databases += 1;
  db = openOutboxDb(`journal-${databases}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

async function open(fields: object = {}) {
  const outbox = createOutbox({
    db,
    currentUid: () => 'ana',
    now: () => 1,
    newId: () => commandId,
    wake() {},
  });
  await outbox.enqueue({ type: 'save-favorite', postId: 'luna', petName: 'Luna' });
  const [row] = await db.entries.toArray();
  return { outbox, journal: createJournal(db, { ...row, ...fields } as EntryRow, () => 1) };
}

it.each(['UnknownError', 'AbortError'])(
  'hears a pause also after the phone lost its database during an upload (%s)',
  async (name) => {
    const { outbox, journal } = await open();
    const heard = vi.fn();
    const lost = () =>
      Dexie.Promise.reject(new DOMException('Connection to Indexed Database server lost', name));
    vi.spyOn(db.entries, 'where').mockImplementationOnce(() => ({ first: lost }) as never);
    const stop = journal.watch(heard);
    await vi.waitFor(() => expect(db.entries.where).toHaveBeenCalled());
    await outbox.pause(commandId);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('pause'));
    stop();
  },
);

it('hears nothing after the end of the upload', async () => {
  const { outbox, journal } = await open();
  const heard = vi.fn();
  journal.watch(heard)();
  await outbox.discard(commandId);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).not.toHaveBeenCalled();
});

it('begins no attempt of a command that its author has just paused or discarded', async () => {
  const { outbox, journal } = await open();
  await outbox.pause(commandId);
  expect(await journal.begin()).toBe(false);
  expect(await outbox.pendingOf('ana')).toMatchObject([{ state: 'waiting', isPaused: true }]);
  await outbox.resume(commandId);
  expect(await journal.begin()).toBe(true);
  expect(await outbox.pendingOf('ana')).toMatchObject([{ state: 'sending' }]);
  await outbox.discard(commandId);
  expect(await journal.begin()).toBe(false);
});

it.each([
  ['was never tried', {}, false],
  ['was tried without being sent', { attempts: 2 }, false],
  ['was sent in an earlier attempt', { attempts: 1, wasSent: true }, true],
  ['was being sent when the app was killed', { isCommitting: true }, true],
  ['was tried by a version that did not note the sending', { attempts: 1, wasSent: undefined }, true],
])('knows whether a command may have arrived: it %s', async (_when, fields, wasTried) => {
  const { journal } = await open(fields);
  expect([journal.wasTried, journal.wasSentNow]).toEqual([wasTried, false]);
});

it('counts a command as tried from the moment before it is sent, in this attempt and in the next one', async () => {
  const { journal } = await open();
  await journal.commit([]);
  expect([journal.wasTried, journal.wasSentNow]).toEqual([true, true]);
  const [row] = await db.entries.toArray();
  const next = row && createJournal(db, { ...row, isCommitting: false }, () => 1);
  expect([next?.wasTried, next?.wasSentNow]).toEqual([true, false]);
});

it('does not count a command as tried that its author discarded before it was sent', async () => {
  const { outbox, journal } = await open();
  await outbox.discard(commandId);
  await expect(journal.commit([])).rejects.toMatchObject({ code: 'discarded' });
  expect(journal.wasTried).toBe(false);
});

it('keeps the place of an upload for the next attempt, unless the author has discarded the entry', async () => {
  const { outbox, journal } = await open();
  const upload = { sessionUrl: 'https://storage.test/1', offset: 9, isDone: false };
  await journal.saveUpload('posts/ana/1', upload);
  expect(await journal.upload('posts/ana/1')).toMatchObject(upload);
  await outbox.discard(commandId);
  await expect(journal.saveUpload('posts/ana/2', upload)).rejects.toMatchObject({ code: 'discarded' });
  expect(await db.uploads.toArray()).toEqual([]);
});

it('keeps for the next attempt what the command was sent onto, and the files that it replaced', async () => {
  const { journal } = await open();
  expect(await journal.filesToRemove()).toEqual([]);
  await journal.commit(['posts/ana/old']);
  journal.baseOn('first');
  await journal.commit(['posts/ana/old']);
  expect(await journal.filesToRemove()).toEqual(['posts/ana/old']);
  const [row] = await db.entries.toArray();
  expect(row && createJournal(db, row, () => 1).sentOnto).toBe('first');
  expect(journal.sentOnto).toBeNull();
});

it('keeps how much of an upload was sent', async () => {
  const { outbox, journal } = await open();
  await journal.saveProgress(3, 9);
  expect((await outbox.pendingOf('ana'))[0]?.progress).toEqual({ sentBytes: 3, totalBytes: 9 });
});
