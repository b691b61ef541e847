import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import { watchStored } from './watch-stored.ts';
import { withReopen } from './with-reopen.ts';

const { indexedDB } = Dexie.dependencies;
afterEach(() => {
  Dexie.dependencies.indexedDB = indexedDB;
});

const db = new Dexie('watched');
db.version(1).stores({ things: '++id' });

it('answers at each change', async () => {
  const next = vi.fn();
  const subscription = watchStored(() => db.table('things').count()).subscribe(next);
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(0));
  await db.table('things').add({});
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(1));
  subscription.unsubscribe();
});

it('answers, or tells the failure, also where the browser has no IndexedDB', async () => {
  Dexie.dependencies.indexedDB = undefined as never;
  const [next, failed] = [vi.fn(), vi.fn()];
  watchStored(async () => 0).subscribe(next, failed);
  await settled();
  expect(next).toHaveBeenCalledExactlyOnceWith(0);
  const error = new Error('stores nothing');
  watchStored(() => Promise.reject(error)).subscribe(next, failed);
  await settled();
  expect(failed).toHaveBeenCalledExactlyOnceWith(error);
});

it('does not answer after the end of the subscription', async () => {
  Dexie.dependencies.indexedDB = undefined as never;
  const next = vi.fn();
  watchStored(async () => 0)
    .subscribe(next)
    .unsubscribe();
  await settled();
  expect(next).not.toHaveBeenCalled();
});

it('asks again soon after a failure, and then answers at each change', async () => {
  let isRefused = true;
  const [next, failed] = [vi.fn(), vi.fn()];
  const ask = async () => {
    if (isRefused) throw new Error('closed');
    return db.table('things').count();
  };
  const subscription = watchStored(ask, 20).subscribe(next, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  isRefused = false;
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  await db.table('things').add({});
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2));
  subscription.unsubscribe();
});

it('answers at each change also after a query of its own had to open the database again', async () => {
  const next = vi.fn();
  const table = db.table('things');
  await table.clear();
  const subscription = watchStored(() => withReopen(db, () => table.count())).subscribe(next);
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(0));
  // What Safari says when it has closed the databases of an app in the background.
  const lost = Dexie.Promise.reject(
    new DOMException('Connection to Indexed Database server lost', 'UnknownError'),
  );
  const count = vi.spyOn(table, 'count').mockReturnValueOnce(lost);
  await table.add({});
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(1));
  await table.add({});
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(2));
  subscription.unsubscribe();
  count.mockRestore();
});

it.each(['AbortError', 'DatabaseClosedError'])(
  'tells and repeats also a failure that Dexie hides (%s)',
  async (name) => {
    const [next, failed] = [vi.fn(), vi.fn()];
    const ask = vi.fn(async () => 0).mockRejectedValueOnce(new DOMException('Connection lost', name));
    const subscription = watchStored(ask, 20).subscribe(next, failed);
    await vi.waitFor(() => expect(next).toHaveBeenCalledWith(0));
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name }));
    subscription.unsubscribe();
  },
);

it('does not ask again after the end of the subscription', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('closed')));
  const failed = vi.fn();
  const subscription = watchStored(ask, 0).subscribe(() => {}, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  subscription.unsubscribe();
  const asked = ask.mock.calls.length;
  await settled(10);
  expect(ask).toHaveBeenCalledTimes(asked);
});
