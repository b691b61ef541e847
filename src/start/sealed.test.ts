import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { openOutboxDb } from '#outbox/outbox-db.ts';
import { markOf } from '#session/ended-session.ts';
import { createSealed } from './sealed.ts';

const db = openOutboxDb();
const draftsDb = openDraftsDb();
const drafts = createDrafts(draftsDb);
let present: string | null = null;
const currentUid = () => present;
const outbox = createOutbox({ db, currentUid, now: Date.now, newId: () => crypto.randomUUID(), wake() {} });
const sealed = createSealed({ db, draftsDb, outbox, drafts, currentUid });

async function comment(uid: string) {
  present = uid;
  await outbox.enqueue({ type: 'add-comment', postId: 'luna', petName: 'Luna', text: 'Hola' });
  present = null;
}

async function draft(uid: string) {
  const values = { text: 'Ho' };
  await drafts.save({
    draftId: crypto.randomUUID(),
    version: 1,
    uid,
    kind: 'comment',
    postId: null,
    replaces: null,
    values,
    step: 0,
    updatedAt: 1,
  });
}

beforeEach(async () => {
  present = null;
  await db.entries.clear();
  await draftsDb.drafts.clear();
});

it('counts the commands and drafts of everybody who is not signed in', async () => {
  await comment('ana');
  await draft('ana');
  await comment('luis');
  expect(await sealed.count()).toBe(3);
  present = 'ana';
  expect(await sealed.count()).toBe(1);
});

it('deletes what one person left, and nothing of anybody else', async () => {
  await comment('ana');
  await draft('ana');
  await comment('luis');
  await draft('luis');
  await sealed.discard(markOf('ana'));
  expect(await outbox.pendingOf('ana')).toEqual([]);
  expect(await drafts.listOf('ana')).toEqual([]);
  expect(await outbox.pendingOf('luis')).toHaveLength(1);
  expect(await drafts.listOf('luis')).toHaveLength(1);
});
