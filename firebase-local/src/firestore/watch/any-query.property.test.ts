// The law of listening, for all kinds of queries: at each snapshot a target shows the result of its query at that time.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMicros } from '../../documents/timestamp.ts';
import type { StructuredQuery } from '../../documents/types.ts';
import { RpcError } from '../../rpc-error.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { arbitraryChanges, arbitraryContent, type Written, writesOf } from '../testing/arbitrary-content.ts';
import { arbitraryQuery } from '../testing/arbitrary-query.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { ListenPeer } from './testing/listen-peer.ts';

type Step = readonly Written[] | 'slow' | 'catch-up' | 'reconnect';

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: arbitraryChanges },
    { weight: 1, arbitrary: fc.constantFrom('slow' as const, 'catch-up' as const, 'reconnect' as const) },
  ),
  { maxLength: 12 },
);

let test: TestDatabase;
beforeAll(() => {
  test = openTestDatabase();
});
afterAll(() => test.close());

const targetOf = (structuredQuery: StructuredQuery) => ({ parent: test.database.root, structuredQuery });

function isValid(query: StructuredQuery): boolean {
  try {
    test.database.compile(targetOf(query));
    return true;
  } catch (error) {
    if (error instanceof RpcError) return false;
    throw error;
  }
}

const write = (content: readonly Written[]) =>
  test.database.commit(writesOf(test.database.root, content), { kind: 'admin' });

/** Starts at 1, because the server gives another number to a target with number 0. */
const numbered = (queries: readonly StructuredQuery[]) =>
  queries.map((query, at) => [at + 1, query] as const);

function ask(peer: ListenPeer, queries: readonly StructuredQuery[]): void {
  for (const [targetId, query] of numbered(queries)) peer.addQuery(targetId, query, peer.tokenOf(targetId));
}

function expectConverged(peer: ListenPeer, queries: readonly StructuredQuery[]): void {
  for (const [targetId, query] of numbered(queries)) {
    const result = test.database.run(targetOf(query));
    const expected = result.map(({ name, updateTime }) => [name, formatMicros(updateTime)]).sort();
    expect([...(peer.shown.get(targetId) ?? [])].sort()).toEqual(expected);
  }
}

async function take(step: Step, peer: ListenPeer, queries: readonly StructuredQuery[]): Promise<void> {
  if (step === 'slow') peer.isSlow = true;
  else if (step === 'catch-up') peer.catchUp();
  else if (step === 'reconnect') {
    peer.reconnect();
    ask(peer, queries);
  } else await write(step);
}

it('shows the result of any query at each snapshot', async () => {
  const someQueries = fc.array(arbitraryQuery, { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(arbitraryContent, someQueries, steps, async (content, all, actions) => {
      test.database.clear();
      await write(content);
      const queries = all.filter(isValid);
      const peer = new ListenPeer(test.database);
      ask(peer, queries);
      for (const step of actions) {
        await take(step, peer, queries);
        if (!peer.isSlow) expectConverged(peer, queries);
      }
      peer.catchUp();
      expectConverged(peer, queries);
      peer.close();
    }),
    fuzz(80),
  );
});
