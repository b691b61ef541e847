// The law of listening: at each snapshot, every target shows what its query would give at that time, whatever came between.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FirestoreDatabase } from '../firestore-database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { formatMicros } from '../timestamp.ts';
import type { StructuredQuery, Value, Write } from '../types.ts';
import { ListenPeer } from './testing/listen-peer.ts';

const from = [{ collectionId: 'c' }];
const byN = (direction: 'ASCENDING' | 'DESCENDING') => [{ field: { fieldPath: 'n' }, direction }];
const below5 = {
  fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '5' } },
};

/** Each is listened to under its index. */
const queries: readonly StructuredQuery[] = [
  { from },
  { from, where: below5 },
  { from, orderBy: byN('ASCENDING'), limit: 1 },
  { from, orderBy: byN('ASCENDING'), limit: 3 },
  { from, orderBy: byN('DESCENDING'), limit: 3 },
  { from, where: below5, orderBy: byN('DESCENDING'), limit: 2 },
  { from, orderBy: byN('ASCENDING'), startAt: { values: [{ integerValue: '3' }], before: true }, limit: 2 },
  { from, orderBy: byN('ASCENDING'), offset: 1, limit: 2 },
];

type Change = { readonly id: number; readonly n: number | undefined };
type Step =
  | { readonly kind: 'commit'; readonly changes: readonly Change[] }
  | { readonly kind: 'slow' | 'catch-up' | 'reconnect' | 'reconnect-later' };

const change: fc.Arbitrary<Change> = fc.record({
  // More documents than a window keeps in reserve, so that it must be refilled.
  id: fc.nat({ max: 40 }),
  n: fc.option(fc.nat({ max: 9 }), { nil: undefined, freq: 2 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('commit' as const),
      changes: fc.array(change, { minLength: 1, maxLength: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('slow' as const, 'catch-up' as const, 'reconnect' as const),
    }),
  },
);

let test: TestDatabase;
let database: FirestoreDatabase;

beforeAll(() => {
  test = openTestDatabase();
  database = test.database;
});
afterAll(() => test.close());

function writeOf({ id, n }: Change): Write {
  const name = `${database.root}/c/${id}`;
  if (n === undefined) return { delete: name };
  const value: Value = { integerValue: String(n) };
  return { update: { name, fields: { n: value } } };
}

function listen(peer: ListenPeer): void {
  const token = peer.resumeToken;
  queries.forEach((query, targetId) => {
    peer.addQuery(targetId, query, token);
  });
}

function expectConverged(peer: ListenPeer): void {
  const expected = queries.map((structuredQuery) => {
    const result = database.run({ parent: database.root, structuredQuery });
    return result.map(({ name, updateTime }) => [name, formatMicros(updateTime)]).sort();
  });
  expect(queries.map((_, targetId) => [...(peer.shown.get(targetId) ?? [])].sort())).toEqual(expected);
}

async function take(action: Step, peer: ListenPeer): Promise<void> {
  if (action.kind === 'commit') await database.commit(action.changes.map(writeOf), { kind: 'admin' });
  if (action.kind === 'slow') peer.isSlow = true;
  if (action.kind === 'catch-up') peer.catchUp();
  if (action.kind !== 'reconnect') return;
  peer.reconnect();
  listen(peer);
}

it('shows at each snapshot what the queries would give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      database.clear();
      const all = Array.from({ length: 41 }, (_, id) => writeOf({ id, n: id % 10 }));
      await database.commit(all, { kind: 'admin' });
      const peer = new ListenPeer(database);
      listen(peer);
      for (const action of steps) {
        await take(action, peer);
        if (!peer.isSlow) expectConverged(peer);
      }
      peer.catchUp();
      expectConverged(peer);
      peer.close();
    }),
    { numRuns: 40 },
  );
});
