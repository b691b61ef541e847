// Random queries of every kind, most of them valid.
import fc from 'fast-check';
import type { Filter, StructuredQuery, Value } from '../types.ts';
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
  'NOT_EQUAL',
);

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ op: comparison, field, value: frequentValue }).map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({ op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'), field, value: list(frequentValue) })
    .map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({ op: fc.constant('ARRAY_CONTAINS'), field, value: frequentValue })
    .map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({ op: comparison, field: fc.constant({ fieldPath: '__name__' }), value: reference })
    .map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({
      op: fc.constantFrom('IN', 'NOT_IN'),
      field: fc.constant({ fieldPath: '__name__' }),
      value: list(reference),
    })
    .map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({
      op: fc.constantFrom(
        'IS_NULL' as const,
        'IS_NOT_NULL' as const,
        'IS_NAN' as const,
        'IS_NOT_NAN' as const,
      ),
      field,
    })
    .map((unaryFilter) => ({ unaryFilter })),
);

const composite = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc
    .record({
      op: fc.constantFrom('AND' as const, 'OR' as const),
      filters: fc.array(inner, { minLength: 1, maxLength: 3 }),
    })
    .map((compositeFilter) => ({ compositeFilter }));

const filter = fc.oneof(leaf, composite(leaf), composite(fc.oneof(leaf, composite(leaf))));

const orderBy = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom('a', 'b', 'm.x', '__name__').map((path) => ({ fieldPath: path })),
    direction: fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const),
  }),
  { selector: (order) => order.field.fieldPath, maxLength: 3 },
);

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
