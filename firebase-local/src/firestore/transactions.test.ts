// Sources: https://firebase.google.com/docs/firestore/transaction-data-contention (locks, data contention),
// https://firebase.google.com/docs/firestore/quotas (time limits), TransactionOptions in the API's reference.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Value } from '../documents/types.ts';
import { openTestDatabase, type TestDatabase } from './testing/firestore-server.ts';

const admin = { kind: 'admin' } as const;
const integer = (n: number): Value => ({ integerValue: String(n) });

describe('transactions', () => {
  let nowMs: number;
  let test: TestDatabase;

  beforeEach(() => {
    nowMs = Date.parse('2026-01-01T00:00:00Z');
    test = openTestDatabase({ clock: () => nowMs });
  });
  afterEach(() => test.close());

  const name = (path: string) => `${test.database.root}/${path}`;
  const write = (path: string, n: number) => ({ update: { name: name(path), fields: { n: integer(n) } } });
  const commit = (path: string, n: number) => test.database.commit([write(path, n)], admin);
  const numberIn = (path: string) => test.database.read(name(path))?.fields.n;

  const locked = (...paths: string[]) => {
    const { transactions } = test.database;
    const id = transactions.begin();
    transactions.readDocuments(id, new Set(paths.map(name)));
    return id;
  };

  /** Whether the promise is still pending after a later write that no lock delays. */
  const isWaiting = async (promise: Promise<unknown>) => {
    let isPending = true;
    const settle = () => {
      isPending = false;
    };
    promise.then(settle, settle);
    await commit('elsewhere/1', 0);
    await new Promise((resolve) => setImmediate(resolve));
    return isPending;
  };

  it('a write from outside waits until the transaction that read the document ends', async () => {
    await commit('a/1', 1);
    const id = locked('a/1');
    const outside = commit('a/1', 5);
    expect(await isWaiting(outside)).toBe(true);
    const guard = test.database.transactions.finish(id, 1);
    await test.database.commit([write('a/1', 2)], admin, guard);
    await outside;
    expect(numberIn('a/1')).toEqual(integer(5));
  });

  it('a write from outside to another document does not wait', async () => {
    locked('a/1');
    expect(await isWaiting(commit('a/2', 1))).toBe(false);
  });

  it('a document that the transaction found missing is locked, too', async () => {
    const id = locked('a/new');
    const outside = commit('a/new', 1);
    expect(await isWaiting(outside)).toBe(true);
    test.database.transactions.rollback(id);
    await outside;
  });

  it('a query locks what would enter its result', async () => {
    const { transactions } = test.database;
    const id = transactions.begin();
    const structuredQuery = {
      from: [{ collectionId: 'a' }],
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: integer(7) } },
    };
    transactions.readQuery(id, test.database.compile({ parent: test.database.root, structuredQuery }));
    expect(await isWaiting(commit('a/1', 6))).toBe(false);
    const outside = commit('a/1', 7);
    expect(await isWaiting(outside)).toBe(true);
    transactions.rollback(id);
    await outside;
  });

  it('a write that changes nothing does not wait', async () => {
    await commit('a/1', 1);
    locked('a/1');
    expect(await isWaiting(commit('a/1', 1))).toBe(false);
  });

  it('a transaction that is idle for 60 seconds loses its locks and has expired', async () => {
    const id = locked('a/1');
    nowMs += 60_000;
    expect(await isWaiting(commit('a/1', 1))).toBe(false);
    expect(() => test.database.transactions.finish(id, 1)).toThrow(
      'The referenced transaction has expired or is no longer valid.',
    );
  });

  it('a transaction that is used stays open, at most 270 seconds', () => {
    const id = locked('a/1');
    for (let seconds = 50; seconds < 270; seconds += 50) {
      nowMs += 50_000;
      test.database.transactions.readDocuments(id, new Set());
    }
    nowMs += 20_000;
    expect(() => test.database.transactions.snapshotOf(id)).toThrow('has expired');
  });

  it('of two transactions that read the same document, the second commit is aborted', async () => {
    const [first, second] = [locked('a/1'), locked('a/1')];
    const { transactions } = test.database;
    await test.database.commit([write('a/1', 1)], admin, transactions.finish(first, 1));
    const late = test.database.commit([write('a/1', 2)], admin, transactions.finish(second, 1));
    await expect(late).rejects.toMatchObject({ status: 'ABORTED' });
  });

  it('a read-only transaction refuses writes, and ends without them', () => {
    const { transactions } = test.database;
    const id = transactions.begin({ readOnly: {} });
    expect(() => transactions.finish(id, 1)).toThrow('Cannot modify entities in a read-only transaction.');
    expect(() => transactions.finish(id, 0)()).not.toThrow();
  });

  it('a read-only transaction locks nothing', async () => {
    test.database.transactions.begin({ readOnly: {} });
    expect(await isWaiting(commit('a/1', 1))).toBe(false);
  });

  it('a read-only transaction reads the state of its begin, or of its read time', async () => {
    await commit('a/1', 1);
    const readTime = new Date(nowMs + 5).toISOString();
    nowMs += 10;
    await commit('a/1', 2);
    const { transactions } = test.database;
    const now = transactions.begin({ readOnly: {} });
    const past = transactions.begin({ readOnly: { readTime } });
    await commit('a/1', 3);
    const seen = (id: string) =>
      test.database.at(transactions.snapshotOf(id) ?? 0).read(name('a/1'))?.fields.n;
    expect([seen(now), seen(past)]).toEqual([integer(2), integer(1)]);
  });

  it('a read time in the future, or older than an hour, is refused', () => {
    const begin = (offsetMs: number) => () =>
      test.database.transactions.begin({ readOnly: { readTime: new Date(nowMs + offsetMs).toISOString() } });
    expect(begin(60_000)).toThrow("The requested 'read_time' cannot be in the future.");
    nowMs += 7_200_000;
    expect(begin(-3_700_000)).toThrow("The requested 'read_time' is too old.");
  });

  it('retryTransaction names a transaction of this database', () => {
    const { transactions } = test.database;
    const id = transactions.begin();
    transactions.rollback(id);
    expect(() => transactions.begin({ readWrite: { retryTransaction: id } })).not.toThrow();
    const unknown = Buffer.from('unknown').toString('base64');
    expect(() => transactions.begin({ readWrite: { retryTransaction: unknown } })).toThrow(
      'Invalid transaction.',
    );
  });

  it('an unknown transaction is refused, also by rollback', () => {
    const { transactions } = test.database;
    expect(() => transactions.finish('bm9uZQ==', 0)).toThrow('Invalid transaction.');
    expect(() => transactions.rollback('bm9uZQ==')).toThrow('Invalid transaction.');
  });

  it('a reset ends every transaction', async () => {
    await commit('a/1', 1);
    const id = locked('a/1');
    test.database.clear();
    expect(() => test.database.transactions.finish(id, 0)).toThrow('has expired');
  });
});
