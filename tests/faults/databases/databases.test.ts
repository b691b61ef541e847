// This version reads everything that a released version stored on a phone. `record.ts` made the recordings.
import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandVersion } from '#domain/commands/registry.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { createDrain } from '#outbox/drain.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { openOutboxDb } from '#outbox/outbox-db.ts';
import { leaseLock } from '#outbox/outbox-lock.ts';
import type { Execute } from '#outbox/outcome.ts';
import { done } from '#outbox/outcome.ts';
import { createShownNotifications } from '#sw/shown-notifications.ts';
import { bytesOf } from '../support/acts.ts';
import { parse, restoreDatabase } from './dump.ts';

const fileOf = (version: number) => new URL(`version-${version}.json`, import.meta.url);
const recorded = readdirSync(new URL('.', import.meta.url)).flatMap((name) => {
  const version = /^version-(\d+)\.json$/.exec(name)?.[1];
  return version ? [Number(version)] : [];
});
const tomorrow = () => Date.now() + 24 * 3_600_000;

it('has a recording of this version and of the two before it', () => {
  const wanted = [commandVersion, commandVersion - 1, commandVersion - 2].filter((version) => version > 0);
  expect(recorded).toEqual(expect.arrayContaining(wanted));
});

describe.each(recorded)('databases of version %i', (version) => {
  const databases = parse(readFileSync(fileOf(version), 'utf8'));
  const commandCount = databases[0]?.tables.find(({ name }) => name === 'entries')?.rows.length ?? 0;

  beforeEach(async () => {
    for (const database of databases) await restoreDatabase(database);
  });

  function openOutbox() {
    const db = openOutboxDb();
    const ana = { uid: 'ana' };
    const currentUid = () => ana.uid;
    const outbox = createOutbox({ db, currentUid, now: tomorrow, newId: () => '', wake() {} });
    const drainWith = (execute: Execute) =>
      createDrain({
        db,
        lock: leaseLock(db, tomorrow, 'reader'),
        execute,
        currentUser: () => ana,
        now: tomorrow,
        random: () => 1,
      });
    return { db, outbox, drainWith };
  }

  it('are read completely, as commands of this version', async () => {
    const { db, outbox } = openOutbox();
    const entries = await outbox.pendingOf('ana');
    expect(commandCount).toBeGreaterThan(20);
    expect(entries).toHaveLength(commandCount);
    expect(entries.filter(({ command }) => command === null)).toEqual([]);
    for (const { command } of entries) expect(command?.version).toBe(commandVersion);
    expect(entries.filter(({ state }) => state === 'rejected')).toMatchObject([
      { command: { type: 'report' }, rejectionCode: 'permission-denied' },
    ]);
    db.close();
  });

  it('are sent: an upload continues at its offset, and only the refused commands remain', async () => {
    const { db, outbox, drainWith } = openOutbox();
    const seen: string[] = [];
    const drain = drainWith(async (command, journal) => {
      seen.push(command.type);
      if (command.type === 'create-post') {
        expect(await journal.upload('posts/ana/created/created-p1')).toMatchObject({ offset: 256 });
        const expected = bytesOf('created-p1');
        expect(await journal.photo('created-p1')).toMatchObject(expected);
        expect(new Uint8Array((await journal.photo('created-p1'))?.full ?? [])).toEqual(
          new Uint8Array(expected.full),
        );
      }
      return done;
    });
    expect(await drain()).toMatchObject({ ran: true, left: 0 });
    expect(seen).toHaveLength(commandCount - 1);
    expect(await outbox.pendingOf('ana')).toHaveLength(1);
    expect([await db.photos.count(), await db.uploads.count()]).toEqual([0, 0]);
    db.close();
  });

  it('contain drafts that can be opened, with their photos', async () => {
    const db = openDraftsDb();
    const drafts = createDrafts(db);
    const found = await drafts.listOf('ana');
    expect(found.map(({ kind }) => kind).sort()).toEqual(['comment', 'post', 'request']);
    expect(found.find(({ kind }) => kind === 'post')?.values).toMatchObject({ name: 'Luna' });
    const [photo] = await drafts.photosOf('draft-post');
    expect(new Uint8Array(photo?.full ?? [])).toEqual(new Uint8Array(bytesOf('p1').full));
    db.close();
  });

  it('contain the list of notifications that were shown', async () => {
    expect(await createShownNotifications(Date.now).claim(['commented-1', 'new'])).toEqual(['new']);
  });
});
