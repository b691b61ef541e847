// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import { draftNow } from '#drafts/draft.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { type OutboxDb, openOutboxDb } from '#outbox/outbox-db.ts';
import { tellIfWiped, watchOnlyHere } from './only-here.ts';
import { onlyHereMark } from './phone-marks.ts';

const name = 'patitas-outbox';
const broken = () =>
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });

beforeEach(() => onlyHereMark.set());
afterEach(() => {
  vi.restoreAllMocks();
  storageTrouble.dismiss();
  onlyHereMark.clear();
});

it('reports a database that the browser has deleted', async () => {
  await tellIfWiped(name);
  expect([storageTrouble.getSnapshot(), onlyHereMark.isSet()]).toEqual(['wiped', false]);
});

it('reports it in every tab and at every start until the person has dismissed it', async () => {
  await tellIfWiped(name);
  // Another notice took its place before anybody saw it.
  storageTrouble.tell('database-closed');
  storageTrouble.accessed();
  expect(storageTrouble.getSnapshot()).toBeNull();
  await tellIfWiped(name);
  expect(storageTrouble.getSnapshot()).toBe('wiped');
  storageTrouble.dismiss();
  await tellIfWiped(name);
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('does not take a database for deleted that cannot be opened: the first access reports why', async () => {
  broken();
  const db = openOutboxDb(name);
  await tellIfWiped(name);
  expect([storageTrouble.getSnapshot(), onlyHereMark.isSet()]).toEqual([null, true]);
  const read = withReopen(db, () => db.entries.count());
  await expect(read).rejects.toMatchObject({ code: 'database-closed' });
  expect([storageTrouble.getSnapshot(), onlyHereMark.isSet()]).toEqual(['database-closed', true]);
});

it('notes what is stored also if the first look at the databases failed', async () => {
  onlyHereMark.clear();
  const [outbox, drafts] = [openOutboxDb('late-outbox'), openDraftsDb('late-drafts')];
  await drafts.open();
  await outbox.open();
  const lost = () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
  const look = vi.spyOn(outbox.entries, 'orderBy');
  look.mockImplementationOnce(lost).mockImplementationOnce(lost);
  watchOnlyHere(outbox, drafts, () => {}, 20);
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(1));
  await drafts.drafts.add(
    draftNow({
      draftId: 'd',
      uid: 'ana',
      kind: 'comment',
      postId: 'luna',
      replaces: null,
      values: {},
      step: 0,
    }),
  );
  await vi.waitFor(() => expect(onlyHereMark.isSet()).toBe(true));
});

it('tells of an entry that another tab stored, and not of its own', async () => {
  onlyHereMark.clear();
  const name = 'two-tabs';
  const [here, elsewhere, drafts] = [openOutboxDb(name), openOutboxDb(name), openDraftsDb('two-tabs-drafts')];
  const outboxOf = (db: OutboxDb, onEnqueued: (seq: number) => void) =>
    createOutbox({
      db,
      currentUid: () => 'ana',
      now: () => 1,
      newId: v7,
      wake() {},
      onEnqueued: (_command, seq) => onEnqueued(seq),
    });
  const onForeign = vi.fn();
  const noteOwn = watchOnlyHere(here, drafts, onForeign, 20);
  // The first look finds nothing.
  await settled(20);
  const favorite = { type: 'save-favorite', postId: 'luna', petName: 'Luna' } as const;
  await outboxOf(here, noteOwn).enqueue(favorite);
  await vi.waitFor(() => expect(onlyHereMark.isSet()).toBe(true));
  expect(onForeign).not.toHaveBeenCalled();
  await outboxOf(elsewhere, () => {}).enqueue(favorite);
  await vi.waitFor(() => expect(onForeign).toHaveBeenCalledOnce());
});
