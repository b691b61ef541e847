import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RpcError } from '../../rpc-error.ts';
import { arbitraryQuery, documentPaths } from '../testing/arbitrary-query.ts';
import { frequentValue } from '../testing/arbitrary-value.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { naiveQuery } from '../testing/naive-query.ts';
import type { StoredDocument, StructuredQuery } from '../types.ts';

const arbitraryFields = fc.record(
  {
    a: frequentValue,
    b: frequentValue,
    m: fc
      .record({ x: frequentValue }, { requiredKeys: [] })
      .map((fields) => ({ mapValue: { fields: { ...fields } } })),
  },
  { requiredKeys: ['a', 'b'] },
);

const arbitraryContent = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom(...documentPaths),
    fields: arbitraryFields.map((fields) => ({ ...fields })),
  }),
  { selector: ({ path }) => path, minLength: 6, maxLength: documentPaths.length },
);

describe('a query', () => {
  let test: TestDatabase;
  let root: string;

  beforeAll(() => {
    test = openTestDatabase();
    root = test.database.root;
  });
  afterAll(() => test.close());

  const run = (parent: string, structuredQuery: StructuredQuery): StoredDocument[] | undefined => {
    try {
      return test.database.run({ parent, structuredQuery });
    } catch (error) {
      if (error instanceof RpcError && error.status === 'INVALID_ARGUMENT') return undefined;
      throw error;
    }
  };

  it('finds what filtering, sorting and cutting all documents would find', async () => {
    const parents = fc.constantFrom('', '', '', '/c/1', '/d/1').map((path) => `${root}${path}`);
    const queries = fc.array(arbitraryQuery, { minLength: 10, maxLength: 10 });
    let [refused, answered, nonEmpty] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(arbitraryContent, parents, queries, async (content, parent, all) => {
        test.database.clear();
        const writes = content.map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } }));
        await test.database.commit(writes, { kind: 'admin' });
        const stored = content.flatMap(({ path }) => test.database.read(`${root}/${path}`) ?? []);
        expect(stored).toHaveLength(content.length);
        for (const query of all) {
          const found = run(parent, query);
          if (!found) refused += 1;
          else {
            answered += 1;
            if (found.length > 0) nonEmpty += 1;
            const names = naiveQuery(stored, parent, query).map(({ name }) => name);
            expect(found.map(({ name }) => name)).toEqual(names);
          }
        }
      }),
      { numRuns: 300 },
    );
    // The comparison means little unless most queries are answered, and many with something.
    expect(answered).toBeGreaterThan(refused * 4);
    expect(nonEmpty).toBeGreaterThan(answered / 10);
  });
});
