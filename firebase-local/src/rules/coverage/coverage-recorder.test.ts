import { describe, expect, it } from 'vitest';
import {
  decideQuery,
  documentAt,
  documentRequest,
  fieldsOf,
  firestoreRules,
  readerOf,
  where,
} from '../testing/rules-for.ts';

const get = (rules: ReturnType<typeof firestoreRules>, values: Record<string, unknown>) =>
  rules.decideDocument(
    documentRequest('posts/one', { resource: documentAt('posts/one', fieldsOf(values)) }),
    readerOf([]),
  );

describe('coverage', () => {
  it('counts the values of each expression, in the order of the file, with its position', () => {
    const rules = firestoreRules(
      'match /posts/{p} { allow get: if resource.data.a == 1 || math.abs(2) == 3; }',
    );
    get(rules, { a: 1 });
    get(rules, { a: 2 });
    get(rules, { a: 2 });
    get(rules, {});
    const report = rules
      .coverage()
      .map(({ source, values }) => [
        source,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]);
    expect(report).toEqual([
      ['resource.data.a == 1 || math.abs(2) == 3', { true: 1, false: 2, error: 1 }],
      ['resource.data.a == 1', { true: 1, false: 2, error: 1 }],
      ['resource.data.a', { '1': 1, '2': 2, error: 1 }],
      ['resource.data', { 'map(1)': 3, 'map(0)': 1 }],
      ['resource', { 'map(3)': 4 }],
      ['1', { '1': 4 }],
      ['math.abs(2) == 3', { false: 3 }],
      ['math.abs(2)', { '2': 3 }],
      ['2', { '2': 3 }],
      ['3', { '3': 3 }],
    ]);
    expect(rules.coverage()[1]).toMatchObject({ line: 4, column: 34, endLine: 4, endColumn: 54 });
  });

  it('reports expressions that never ran', () => {
    const rules = firestoreRules(
      'function unused() { return 1 == 2; } match /posts/{p} { allow get: if false && p == "x"; }',
    );
    get(rules, {});
    const never = rules.coverage().filter(({ values }) => values.length === 0);
    expect(never.map(({ source }) => source)).toEqual(['1 == 2', '1', '2', 'p == "x"', 'p', '"x"']);
  });

  it('distinguishes expressions that a query left undecided from those that failed', () => {
    const rules = firestoreRules('match /posts/{p} { allow list: if resource.data.b == 1; }');
    decideQuery(rules, { from: [{ collectionId: 'posts' }], where: where('a', 'EQUAL', 'x') });
    expect(rules.coverage()[0]?.values).toEqual([{ value: 'undecided', count: 1 }]);
  });

  it('keeps a bounded number of values', () => {
    const rules = firestoreRules('match /posts/{p} { allow get: if resource.data.a == 1; }');
    for (let a = 0; a < 100; a += 1) get(rules, { a });
    const read = rules.coverage().find(({ source }) => source === 'resource.data.a');
    expect(read?.values).toHaveLength(31);
    expect(read?.values).toContainEqual({ value: 'other values', count: 70 });
  });
});
