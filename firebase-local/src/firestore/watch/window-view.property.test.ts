// The law of a window: the sum of its moves always equals the result of its query.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Commit, StoredDocument, StructuredQuery, Write } from '../../documents/types.ts';
import { fuzz } from '../../testing/fuzz.ts';
import type { FirestoreDatabase } from '../firestore-database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import type { Move } from './view.ts';
import { WindowView } from './window-view.ts';

interface Change {
  readonly id: number;
  readonly n: number | undefined;
}

/** Documents at both ends come and go. Those between never change, so a window must look them up. */
const change: fc.Arbitrary<Change> = fc.record({
  id: fc.nat({ max: 7 }),
  n: fc.option(fc.constantFrom(0, 1, 2, 3, 28, 29, 30), { nil: undefined, freq: 3 }),
});
const window = fc.record({
  size: fc.integer({ min: 1, max: 24 }),
  limit: fc.integer({ min: 1, max: 4 }),
  offset: fc.nat({ max: 2 }),
  reserve: fc.nat({ max: 3 }),
  direction: fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const),
});
const commits = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 30 });

let test: TestDatabase;
let database: FirestoreDatabase;

beforeAll(() => {
  test = openTestDatabase();
  database = test.database;
});
afterAll(() => test.close());

function writeOf({ id, n }: Change): Write {
  const name = `${database.root}/c/${id}`;
  return n === undefined
    ? { delete: name }
    : { update: { name, fields: { n: { integerValue: String(n) } } } };
}

type Shown = Map<string, StoredDocument>;

function show(shown: Shown, move: Move): void {
  if (move.kind === 'in') shown.set(move.document.name, move.document);
  else shown.delete(move.kind === 'out' ? move.document.name : move.name);
}

const byName = (documents: Iterable<StoredDocument>) =>
  [...documents].map(({ name, updateTime }) => `${name} ${updateTime}`).sort();

it('shows the result of its query after every commit', async () => {
  await fc.assert(
    fc.asyncProperty(window, commits, async ({ size, limit, offset, reserve, direction }, batches) => {
      database.clear();
      const structuredQuery: StructuredQuery = {
        from: [{ collectionId: 'c' }],
        orderBy: [{ field: { fieldPath: 'n' }, direction }],
        limit,
        offset,
      };
      const target = { parent: database.root, structuredQuery };
      await database.commit(
        Array.from({ length: size }, (_, id) => writeOf({ id, n: id })),
        { kind: 'admin' },
      );
      const view = new WindowView(database, target, database.compile(target), reserve);
      const shown: Shown = new Map(view.load().map((document) => [document.name, document]));
      const seen: Commit[] = [];
      const stop = database.onCommit((commit) => {
        seen.push(commit);
        for (const move of view.apply(commit)) show(shown, move);
      });
      const start = new Map(shown);
      for (const batch of batches) {
        await database.commit(batch.map(writeOf), { kind: 'admin' });
        expect(byName(shown.values())).toEqual(byName(database.run(target)));
      }
      stop();
      for (const move of view.loadSince(seen).moves) show(start, move);
      expect(byName(start.values())).toEqual(byName(database.run(target)));
    }),
    fuzz(60),
  );
});
