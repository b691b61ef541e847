// The law of listening: at each snapshot, every target shows the result of its query at that time, whatever happened
// before.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMicros } from '../../documents/timestamp.ts';
import type { StructuredQuery, Value, Write } from '../../documents/types.ts';
import { fuzz } from '../../testing/fuzz.ts';
import type { FirestoreDatabase } from '../firestore-database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { ListenPeer } from './testing/listen-peer.ts';

const from = [{ collectionId: 'c' }];
const byN = (direction: 'ASCENDING' | 'DESCENDING') => [{ field: { fieldPath: 'n' }, direction }];
const below5 = {
  fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '5' } },
};

/** The index of a query is its target id. */
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

/** Targets are numbered from 1, because the server gives another number to a target with number 0. */
const queryOf = (targetId: number): StructuredQuery => queries[targetId - 1] ?? { from };

type Change = { readonly id: number; readonly n: number | undefined };
type Step =
  | { readonly kind: 'commit'; readonly changes: readonly Change[] }
  | { readonly kind: 'let-go' | 'ask-again'; readonly targetId: number }
  | { readonly kind: 'slow' | 'catch-up' | 'reconnect' | 'restart' };

const change: fc.Arbitrary<Change> = fc.record({
  // More documents than a window keeps in reserve, so that it has to be refilled.
  id: fc.nat({ max: 40 }),
  n: fc.option(fc.nat({ max: 9 }), { nil: undefined, freq: 2 }),
});
const trouble = fc.record({
  kind: fc.constantFrom(
    'slow' as const,
    'catch-up' as const,
    'reconnect' as const,
    'reconnect' as const,
    'restart' as const,
  ),
});
const step = (): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: oneTarget },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('commit' as const),
        changes: fc.array(change, { minLength: 1, maxLength: 20 }),
      }),
    },
    { weight: 2, arbitrary: trouble },
  );

const oneTarget = fc.record({
  kind: fc.constantFrom('let-go' as const, 'ask-again' as const),
  targetId: fc.integer({ min: 1, max: queries.length }),
});

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

function ask(peer: ListenPeer, targetIds: Iterable<number>): void {
  for (const targetId of targetIds) {
    peer.addQuery(targetId, queryOf(targetId), peer.tokenOf(targetId));
  }
}

function expectConverged(peer: ListenPeer, asked: ReadonlySet<number>): void {
  for (const targetId of asked) {
    const result = database.run({ parent: database.root, structuredQuery: queryOf(targetId) });
    const expected = result.map(({ name, updateTime }) => [name, formatMicros(updateTime)]).sort();
    expect([...(peer.shown.get(targetId) ?? [])].sort()).toEqual(expected);
  }
}

function replaceTarget(
  action: Extract<Step, { targetId: number }>,
  peer: ListenPeer,
  asked: Set<number>,
): void {
  const { targetId } = action;
  if (asked.delete(targetId)) peer.removeTarget(targetId);
  if (action.kind === 'let-go') return;
  asked.add(targetId);
  // A removed target is added again without a token, because the client has discarded its documents.
  peer.addQuery(targetId, queryOf(targetId));
}

async function take(action: Step, peer: ListenPeer, asked: Set<number>): Promise<void> {
  if (action.kind === 'commit') await database.commit(action.changes.map(writeOf), { kind: 'admin' });
  if ('targetId' in action) replaceTarget(action, peer, asked);
  if (action.kind === 'slow') peer.isSlow = true;
  if (action.kind === 'catch-up') peer.catchUp();
  if (action.kind === 'restart') await restart();
  if (action.kind !== 'reconnect' && action.kind !== 'restart') return;
  peer.reconnect(database);
  ask(peer, asked);
}

async function restart(): Promise<void> {
  test = await test.reopen();
  database = test.database;
}

it('shows the results of the queries at each snapshot', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(), { maxLength: 15 }), async (steps) => {
      database.clear();
      const all = Array.from({ length: 41 }, (_, id) => writeOf({ id, n: id % 10 }));
      await database.commit(all, { kind: 'admin' });
      const peer = new ListenPeer(database);
      const asked = new Set(queries.map((_, at) => at + 1));
      ask(peer, asked);
      for (const action of steps) {
        await take(action, peer, asked);
        if (!peer.isSlow) expectConverged(peer, asked);
      }
      peer.catchUp();
      expectConverged(peer, asked);
      peer.close();
    }),
    fuzz(40),
  );
});
