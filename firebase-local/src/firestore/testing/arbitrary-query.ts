// Random queries of every kind, most of them valid.
import fc from 'fast-check';
import type { Filter, StructuredQuery, Value } from '../../documents/types.ts';
import { frequentValue } from './arbitrary-value.ts';

const root = 'projects/demo-test/databases/(default)/documents';

/** Where the test's documents live; some are in the same collection group. */
export const documentPaths = [
  'c/1',
  'c/2',
  'c/3',
  'c/4',
  'c/é',
  'c/😀',
  'c/__id7__',
  'c/__id12__',
  'c/__id-3__',
  'c/1/c/1',
  'c/2/c/9',
  'c/1/d/1',
  'd/1',
  'd/1/c/5',
];

const fieldPath = fc.constantFrom('a', 'b', 'm.x');
const field = fieldPath.map((path) => ({ fieldPath: path }));
const reference = fc
  .constantFrom(...documentPaths)
  .map((path): Value => ({ referenceValue: `${root}/${path}` }));
const list = (inner: fc.Arbitrary<Value>) =>
  fc.array(inner, { minLength: 1, maxLength: 3 }).map((values): Value => ({ arrayValue: { values } }));

const comparison = fc.constantFrom(
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
);

const name = fc.constant({ fieldPath: '__name__' });

const compared = (
  op: fc.Arbitrary<string>,
  of: fc.Arbitrary<{ fieldPath: string }>,
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Filter> => fc.record({ op, field: of, value }).map((fieldFilter) => ({ fieldFilter }));

const unary = (...ops: readonly ('IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN')[]) =>
  fc.record({ op: fc.constantFrom(...ops), field }).map((unaryFilter): Filter => ({ unaryFilter }));

const negation = fc.oneof(
  compared(fc.constant('NOT_EQUAL'), field, frequentValue),
  compared(fc.constant('NOT_EQUAL'), name, reference),
  compared(fc.constant('NOT_IN'), field, list(frequentValue)),
  compared(fc.constant('NOT_IN'), name, list(reference)),
  unary('IS_NOT_NULL', 'IS_NOT_NAN'),
);

// Firestore allows one negation in a query, and no equality of names together with another inequality.
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 10, arbitrary: compared(comparison, field, frequentValue) },
  { weight: 4, arbitrary: compared(fc.constantFrom('IN', 'ARRAY_CONTAINS_ANY'), field, list(frequentValue)) },
  { weight: 3, arbitrary: compared(fc.constant('ARRAY_CONTAINS'), field, frequentValue) },
  { weight: 3, arbitrary: compared(comparison, name, reference) },
  { weight: 1, arbitrary: compared(fc.constant('IN'), name, list(reference)) },
  { weight: 2, arbitrary: unary('IS_NULL', 'IS_NAN') },
  { weight: 1, arbitrary: negation },
);

const composite = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc
    .record({
      op: fc.constantFrom('AND' as const, 'OR' as const),
      filters: fc.array(inner, { minLength: 1, maxLength: 3 }),
    })
    .map((compositeFilter) => ({ compositeFilter }));

const filter = fc.oneof(leaf, composite(leaf), composite(fc.oneof(leaf, composite(leaf))));

const ordered = (of: fc.Arbitrary<{ fieldPath: string }>) =>
  fc.record({ field: of, direction: fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const) });

/** The name is the last ordering, because names are unique. */
const orderBy = fc
  .tuple(
    fc.uniqueArray(ordered(field), { selector: (order) => order.field.fieldPath, maxLength: 3 }),
    fc.option(ordered(name), { freq: 4, nil: undefined }),
  )
  .map(([fields, last]) => (last ? [...fields, last] : fields));

type Order = NonNullable<StructuredQuery['orderBy']>;

const cursor = (orders: Order) =>
  fc.record({
    values: fc
      .tuple(...orders.map((order) => (order.field.fieldPath === '__name__' ? reference : frequentValue)))
      .chain((values) => fc.integer({ min: 0, max: values.length }).map((count) => values.slice(0, count))),
    before: fc.boolean(),
  });

const page = {
  offset: fc.integer({ min: 0, max: 2 }),
  limit: fc.oneof(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 1, max: 6 }).map((value) => ({ value })),
  ),
};

export const arbitraryQuery: fc.Arbitrary<StructuredQuery> = orderBy.chain((orders) => {
  const from = fc
    .record({ collectionId: fc.constantFrom('c', 'c', 'd'), allDescendants: fc.boolean() })
    .map((selector) => [selector]);
  const always = { from, orderBy: fc.constant(orders) };
  const cursors = { startAt: cursor(orders), endAt: cursor(orders) };
  return fc.oneof(
    fc.record({ ...always, where: filter, ...page }, { requiredKeys: ['from', 'orderBy'] }),
    fc.record({ ...always, ...cursors }, { requiredKeys: ['from', 'orderBy'] }),
    fc.record({ ...always, where: filter, ...cursors, ...page }, { requiredKeys: ['from', 'orderBy'] }),
  );
});
