// Queries that production refuses, with its words, and their neighbours that it serves. Source: production's answers of
// 2026-09-24 in github.com/t-k/fireemu, conformance/fs-query-index-production.json, whose programs the groups name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Asking,
  and,
  ascending,
  descending,
  double,
  filter,
  integer,
  type Json,
  list,
  nothing,
  or,
  reference,
  root,
  startAsking,
  string,
  unary,
} from './ask.ts';

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
  const writes = [0, 1, 2].map((n) => ({
    update: {
      name: `${root}/c/d${n}`,
      fields: { n: integer(n), h: integer(n % 2), tags: list(integer(n)), 'a`b': integer(1) },
    },
  }));
  await asking.ask('POST', ':commit', { writes });
});
afterAll(() => asking.server.close());

const query = (rest: Json) => asking.query({ from: [{ collectionId: 'c' }], ...rest });
const invalid = (message: string) => `INVALID_ARGUMENT: ${message}`;
const ids = (...numbers: readonly number[]) => numbers.map((n) => `c/d${n}`);
const integers = (count: number) => list(...Array.from({ length: count }, (_, n) => integer(n)));

const oneNegation =
  "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.";
const notInAlone = "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.";
const oneArray = "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.";
const keyEquality =
  'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.';
const afterKey = 'order by clause cannot contain more fields after the key';
const notAKey = '__key__ filter value must be a Key';
const badPath = (path: string) =>
  `Invalid property path "${path}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`;

// Program filter-validation/combinations.
describe('filters that exclude each other', () => {
  const notEqual = (field: string) => filter(field, 'NOT_EQUAL', integer(1));
  const notIn = (field: string) => filter(field, 'NOT_IN', list(integer(1)));
  const isIn = (field: string) => filter(field, 'IN', list(integer(1)));
  const any = (field: string) => filter(field, 'ARRAY_CONTAINS_ANY', list(integer(1)));
  const contains = (field: string) => filter(field, 'ARRAY_CONTAINS', integer(1));

  it.each<[string, Json, string]>([
    ['two not-in', and(notIn('n'), notIn('h')), oneNegation],
    ['not-in and !=', and(notIn('n'), notEqual('h')), oneNegation],
    ['two != on different fields', and(notEqual('n'), notEqual('h')), oneNegation],
    ['two != on the same field', and(notEqual('n'), filter('n', 'NOT_EQUAL', integer(2))), oneNegation],
    ['!= and is-not-null', and(notEqual('n'), unary('h', 'IS_NOT_NULL')), oneNegation],
    ['is-not-null and is-not-NaN', and(unary('n', 'IS_NOT_NULL'), unary('h', 'IS_NOT_NAN')), oneNegation],
    ['two is-not-null', and(unary('n', 'IS_NOT_NULL'), unary('h', 'IS_NOT_NULL')), oneNegation],
    ['not-in and in of one value', and(notIn('n'), isIn('h')), notInAlone],
    ['not-in and array-contains-any', and(notIn('n'), any('tags')), notInAlone],
    ['not-in within or', or(notIn('n'), filter('h', 'EQUAL', integer(1))), notInAlone],
    ['two array-contains', and(contains('tags'), filter('tags', 'ARRAY_CONTAINS', integer(2))), oneArray],
    ['array-contains and array-contains-any', and(contains('tags'), any('h')), oneArray],
    ['two array-contains-any', and(any('tags'), any('h')), oneArray],
  ])('%s are refused', async (_, where, message) => {
    expect(await query({ where })).toBe(invalid(message));
  });

  it.each<[string, Json, string[]]>([
    ['!= and a range on the same field', and(notEqual('n'), filter('n', 'GREATER_THAN', integer(0))), ids(2)],
    [
      'array-contains in each part of an or',
      or(contains('tags'), filter('tags', 'ARRAY_CONTAINS', integer(2))),
      ids(1, 2),
    ],
    ['array-contains-any and in', and(any('tags'), isIn('h')), ids(1)],
    ['in and in', and(isIn('n'), isIn('h')), ids(1)],
    ['in and == on the same field', and(isIn('n'), filter('n', 'EQUAL', integer(1))), ids(1)],
    ['an empty and', and(), ids(0, 1, 2)],
    ['an and of one', and(isIn('n')), ids(1)],
    ['an or of one', or(isIn('n')), ids(1)],
    ['the same == twice', and(filter('n', 'EQUAL', integer(1)), filter('n', 'EQUAL', integer(1))), ids(1)],
    ['two contradicting ==', and(filter('n', 'EQUAL', integer(1)), filter('n', 'EQUAL', integer(2))), []],
  ])('%s are served', async (_, where, expected) => {
    expect(await query({ where })).toEqual(expected);
  });
});

// Program filter-validation/operators-and-values.
describe('an operator or value', () => {
  const only = { fieldPath: 'n' };

  it.each<[string, Json, string]>([
    ['unspecified', filter('n', 'OPERATOR_UNSPECIFIED', integer(1)), 'Unknown FieldFilter operator.'],
    ['of an unknown number', filter('n', 99, integer(1)), 'Unknown FieldFilter operator.'],
    ['unary and unspecified', unary('n', 'OPERATOR_UNSPECIFIED'), 'Unknown UnaryFilter operator.'],
    [
      'unary without a field',
      { unaryFilter: { op: 'IS_NULL' } },
      'Unsupported UnaryFilter operand type (non-FIELD).',
    ],
    [
      'missing',
      { fieldFilter: { field: only, op: 'EQUAL' } },
      'Cannot convert firestore.v1.Value with type unset.',
    ],
    [
      'without a field',
      { fieldFilter: { op: 'EQUAL', value: integer(1) } },
      'Invalid empty property path string.',
    ],
    ['of no filter', {}, 'Unknown Filter type.'],
    ['of in that is no array', filter('n', 'IN', integer(1)), "'IN' requires an ArrayValue."],
    ['of in that is empty', filter('n', 'IN', list()), "'IN' requires an non-empty ArrayValue."],
    ['of not-in that is no array', filter('n', 'NOT_IN', integer(1)), "'NOT_IN' requires an ArrayValue."],
    ['of not-in that is empty', filter('n', 'NOT_IN', list()), "'NOT_IN' requires an non-empty ArrayValue."],
    [
      'of array-contains-any that is no array',
      filter('n', 'ARRAY_CONTAINS_ANY', integer(1)),
      "'ARRAY_CONTAINS_ANY' requires an ArrayValue.",
    ],
    [
      'of array-contains-any that is empty',
      filter('n', 'ARRAY_CONTAINS_ANY', list()),
      "'ARRAY_CONTAINS_ANY' requires an non-empty ArrayValue.",
    ],
    [
      'of a composite filter, unspecified',
      { compositeFilter: { op: 'OPERATOR_UNSPECIFIED', filters: [filter('n', 'EQUAL', integer(1))] } },
      'Unsupported CompositeFilter operator.',
    ],
    [
      'of a composite filter, missing',
      { compositeFilter: { filters: [filter('n', 'EQUAL', integer(1))] } },
      'Unsupported CompositeFilter operator.',
    ],
    ['of an or that is empty', or(), 'Composite filter must have at least one sub-filter.'],
  ])('%s is refused', async (_, where, message) => {
    expect(await query({ where })).toBe(invalid(message));
  });

  it.each<[string, Json]>([
    ['that is unknown', filter('n', 'SIMILAR_TO', integer(1))],
    ['in lower case', filter('n', 'equal', integer(1))],
    ['whose value is of an unknown type', filter('n', 'EQUAL', { futureValue: 1 })],
    ['whose value has two types', filter('n', 'EQUAL', { ...integer(1), ...string('a') })],
    ['whose integer has 65 bits', filter('n', 'EQUAL', integer('9223372036854775808'))],
    ['whose time is after the year 9999', filter('n', 'EQUAL', { timestampValue: '10000-01-01T00:00:00Z' })],
  ])('%s is refused', async (_, where) => {
    expect(await query({ where })).toMatch(/^INVALID_ARGUMENT: /);
  });

  it.each<[string, Json]>([
    ['as a number', filter('n', 5, integer(1))],
    ['with an integer as a JSON number', filter('n', 'EQUAL', { integerValue: 1 })],
    ['with a double for an integer', filter('n', 'EQUAL', double(1))],
  ])('%s is served', async (_, where) => {
    expect(await query({ where })).toEqual(ids(1));
  });
});

// Program filter-validation/paths-and-names.
describe('a field path', () => {
  it.each([
    ['a..b', badPath('a..b')],
    ['a.', badPath('a.')],
    ['`a', badPath('`a')],
    ['``', badPath('``')],
    ['a-b', badPath('a-b')],
    ['1a', badPath('1a')],
    ['a b', badPath('a b')],
    ['a~b', badPath('a~b')],
    ['a*b', badPath('a*b')],
    ['a/b', badPath('a/b')],
    ['', 'Invalid empty property path string.'],
    ['__x__', 'Invalid reserved name in field path __x__'],
    ['a.__x__', 'Invalid reserved name in field path __x__'],
  ])('%j is refused', async (path, message) => {
    expect(await query({ where: filter(path, 'EQUAL', integer(1)) })).toBe(invalid(message));
  });

  it.each(['`a\\`b`', '`n`', 'n'])('%s is served', async (path) => {
    expect(await query({ where: filter(path, 'GREATER_THAN_OR_EQUAL', integer(1)) })).not.toHaveLength(0);
  });

  // Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
  it('of 1,500 bytes is served, and a longer one refused', async () => {
    const half = 'x'.repeat(750);
    const of = (length: number) => `${half}.${'y'.repeat(length - 751)}`;
    expect(await query({ where: filter(of(1500), 'EQUAL', integer(1)) })).toEqual([]);
    expect(await query({ where: filter(of(1501), 'EQUAL', integer(1)) })).toMatch(/^INVALID_ARGUMENT: /);
  });
});

// Programs filter-validation/paths-and-names and unary-filters/all.
describe('a filter on the document’s name', () => {
  it.each<[string, Json, string]>([
    ['with a text', filter('__name__', 'EQUAL', string('c/d1')), notAKey],
    ['with a range of texts', filter('__name__', 'GREATER_THAN', string('d1')), notAKey],
    ['with in of texts', filter('__name__', 'IN', list(string('d1'))), notAKey],
    ['with in of a key and a number', filter('__name__', 'IN', list(reference('c/d1'), integer(1))), notAKey],
    ['with null', filter('__name__', 'EQUAL', nothing), notAKey],
    ['that is null', unary('__name__', 'IS_NULL'), notAKey],
    ['that is not null', unary('__name__', 'IS_NOT_NULL'), notAKey],
    [
      'with array-contains',
      filter('__name__', 'ARRAY_CONTAINS', reference('c/d1')),
      'the name __key__ is reserved',
    ],
    [
      'with the name of a collection',
      filter('__name__', 'EQUAL', reference('c')),
      `Document parent name "${root}/c" lacks "/" at index ${root.length + 2}.`,
    ],
    [
      'of another database',
      filter('__name__', 'EQUAL', { referenceValue: 'projects/demo-test/databases/other/documents/c/d1' }),
      "The request was for database 'projects/demo-test/databases/(default)' but was attempting to access database 'projects/demo-test/databases/other'",
    ],
    [
      '== beside a range on a field',
      and(filter('__name__', 'EQUAL', reference('c/d1')), filter('n', 'GREATER_THAN', integer(0))),
      keyEquality,
    ],
    [
      'in beside a range on a field',
      and(filter('__name__', 'IN', list(reference('c/d1'))), filter('n', 'GREATER_THAN', integer(0))),
      keyEquality,
    ],
  ])('%s is refused', async (_, where, message) => {
    expect(await query({ where })).toBe(invalid(message));
  });

  it.each<[string, Json, string[]]>([
    ['==', filter('__name__', 'EQUAL', reference('c/d1')), ids(1)],
    ['>', filter('__name__', 'GREATER_THAN', reference('c/d1')), ids(2)],
    ['!=', filter('__name__', 'NOT_EQUAL', reference('c/d1')), ids(0, 2)],
    [
      'in with an absent document',
      filter('__name__', 'IN', list(reference('c/d1'), reference('c/none'))),
      ids(1),
    ],
    ['not-in', filter('__name__', 'NOT_IN', list(reference('c/d1'))), ids(0, 2)],
    ['of another collection', filter('__name__', 'GREATER_THAN', reference('a/z')), ids(0, 1, 2)],
    ['of a document below', filter('__name__', 'EQUAL', reference('c/d1/sub/x')), []],
    ['in backquotes', filter('`__name__`', 'EQUAL', reference('c/d1')), ids(1)],
    [
      '== beside a range on the name',
      and(
        filter('__name__', 'EQUAL', reference('c/d1')),
        filter('__name__', 'GREATER_THAN', reference('c/d0')),
      ),
      ids(1),
    ],
  ])('%s is served', async (_, where, expected) => {
    expect(await query({ where })).toEqual(expected);
  });
});

// Program order-by/basic.
describe('an order', () => {
  it.each<[string, Json[], string]>([
    [
      'by the same field twice',
      [ascending('n'), ascending('n')],
      'order by clause cannot contain duplicate fields n',
    ],
    [
      'by the same field in both directions',
      [ascending('n'), descending('n')],
      'order by clause cannot contain duplicate fields n',
    ],
    ['by a field after the name', [ascending('__name__'), ascending('n')], afterKey],
    ['by an empty path', [ascending('')], 'Invalid empty property path string.'],
    ['without a field', [{ direction: 'ASCENDING' }], 'Invalid empty property path string.'],
  ])('%s is refused', async (_, orderBy, message) => {
    expect(await query({ orderBy })).toBe(invalid(message));
  });

  it('in an unknown direction is refused', async () => {
    const orderBy = [{ field: { fieldPath: 'n' }, direction: 'SIDEWAYS' }];
    expect(await query({ orderBy })).toMatch(/^INVALID_ARGUMENT: /);
  });

  // Source: github.com/firebase/flutterfire issue 13289, an answer of production.
  it('by name beside a range on a field is refused, because the field would follow the name', async () => {
    const where = filter('n', 'GREATER_THAN', integer(0));
    expect(await query({ where, orderBy: [ascending('__name__')] })).toBe(invalid(afterKey));
  });

  it.each<[string, Json, string[]]>([
    ['without a direction', { orderBy: [{ field: { fieldPath: 'n' } }] }, ids(0, 1, 2)],
    [
      'in the unspecified direction',
      { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DIRECTION_UNSPECIFIED' }] },
      ids(0, 1, 2),
    ],
    ['descending', { orderBy: [descending('n')] }, ids(2, 1, 0)],
    ['by two fields', { orderBy: [descending('h'), ascending('n')] }, ids(1, 0, 2)],
    ['by a field and the name', { orderBy: [ascending('h'), descending('__name__')] }, ids(2, 0, 1)],
    ['by an array', { orderBy: [descending('tags')] }, ids(2, 1, 0)],
    ['by a field that none has', { orderBy: [ascending('none')] }, []],
    [
      'of a range and another field',
      { where: filter('n', 'GREATER_THAN', integer(0)), orderBy: [descending('h')] },
      ids(1, 2),
    ],
    [
      'of == on the same field',
      { where: filter('n', 'EQUAL', integer(1)), orderBy: [ascending('n')] },
      ids(1),
    ],
    [
      'of in on the same field',
      { where: filter('n', 'IN', integers(2)), orderBy: [descending('n')] },
      ids(1, 0),
    ],
  ])('%s is served', async (_, rest, expected) => {
    expect(await query(rest)).toEqual(expected);
  });
});

// Programs cursors/values and cursors/names.
describe('a cursor', () => {
  const tooMany = 'Cursor has too many values.';
  const notADocument = 'Cursor __key__ value is not a document reference.';
  const at = (...values: readonly Json[]) => ({ startAt: { values, before: true } });

  it.each<[string, Json, string]>([
    [
      'with a value for the implicit order by name',
      { orderBy: [ascending('n')], ...at(integer(1), reference('c/d1')) },
      tooMany,
    ],
    ['without an order', at(reference('c/d1')), tooMany],
    [
      'for the order that a range implies',
      { where: filter('n', 'GREATER_THAN', integer(0)), ...at(integer(1)) },
      tooMany,
    ],
    ['with a text for the name', { orderBy: [ascending('__name__')], ...at(string('d1')) }, notADocument],
    ['with a path for the name', { orderBy: [ascending('__name__')], ...at(string('c/d1')) }, notADocument],
    ['with a number for the name', { orderBy: [ascending('__name__')], ...at(integer(1)) }, notADocument],
    [
      'at the end, with a number for the name',
      { orderBy: [ascending('__name__')], endAt: { values: [integer(1)] } },
      notADocument,
    ],
    [
      'with a text for the name after a field',
      { orderBy: [ascending('h'), ascending('__name__')], ...at(integer(1), string('d1')) },
      notADocument,
    ],
    [
      'with the name of a collection',
      { orderBy: [ascending('__name__')], ...at(reference('c')) },
      `Document parent name "${root}/c" lacks "/" at index ${root.length + 2}.`,
    ],
  ])('%s is refused', async (_, rest, message) => {
    expect(await query(rest)).toBe(invalid(message));
  });

  it.each<[string, Json, string[]]>([
    ['that starts at a value', { orderBy: [ascending('n')], ...at(integer(1)) }, ids(1, 2)],
    [
      'that starts after a value',
      { orderBy: [ascending('n')], startAt: { values: [integer(1)], before: false } },
      ids(2),
    ],
    [
      'whose `before` is omitted starts after',
      { orderBy: [ascending('n')], startAt: { values: [integer(1)] } },
      ids(2),
    ],
    [
      'that ends at a value',
      { orderBy: [ascending('n')], endAt: { values: [integer(1)], before: false } },
      ids(0, 1),
    ],
    [
      'that ends before a value',
      { orderBy: [ascending('n')], endAt: { values: [integer(1)], before: true } },
      ids(0),
    ],
    [
      'whose end is before its start',
      { orderBy: [ascending('n')], ...at(integer(2)), endAt: { values: [integer(0)] } },
      [],
    ],
    ['in a descending order', { orderBy: [descending('n')], ...at(integer(1)) }, ids(1, 0)],
    ['between two values', { orderBy: [ascending('n')], ...at(double(0.5)) }, ids(1, 2)],
    ['of another type', { orderBy: [ascending('n')], ...at(string('')) }, []],
    ['for the first of two orders', { orderBy: [ascending('h'), ascending('n')], ...at(integer(1)) }, ids(1)],
    [
      'for two orders',
      { orderBy: [ascending('h'), ascending('n')], startAt: { values: [integer(0), integer(0)] } },
      ids(2, 1),
    ],
    ['without values', { orderBy: [ascending('n')], startAt: { before: true } }, ids(0, 1, 2)],
    ['with a limit', { orderBy: [ascending('n')], ...at(integer(1)), limit: 1 }, ids(1)],
    ['with an offset', { orderBy: [ascending('n')], ...at(integer(1)), offset: 1 }, ids(2)],
    ['of a name', { orderBy: [ascending('__name__')], ...at(reference('c/d1')) }, ids(1, 2)],
    ['of an absent document', { orderBy: [ascending('__name__')], ...at(reference('c/d15')) }, ids(2)],
    ['of another collection', { orderBy: [ascending('__name__')], ...at(reference('a/z')) }, ids(0, 1, 2)],
    ['of a document below', { orderBy: [ascending('__name__')], ...at(reference('c/d1/sub/x')) }, ids(2)],
  ])('%s is served', async (_, rest, expected) => {
    expect(await query(rest)).toEqual(expected);
  });
});

// Program offset-limit/all.
describe('limit and offset', () => {
  it.each<[string, Json, string]>([
    ['a negative limit', { limit: -1 }, 'limit is negative'],
    ['a negative offset', { offset: -1 }, 'offset is negative'],
    [
      'a limit of more than 32 bits',
      { limit: 2147483648 },
      "Invalid value at 'structured_query.limit.value' (TYPE_INT32), 2147483648",
    ],
    [
      'a limit with a fraction',
      { limit: 1.5 },
      "Invalid value at 'structured_query.limit.value' (TYPE_INT32), 1.5",
    ],
  ])('%s is refused', async (_, rest, message) => {
    expect(await query(rest)).toBe(invalid(message));
  });

  it.each<[string, Json, string[]]>([
    ['a limit', { limit: 2 }, ids(0, 1)],
    ['a limit of zero', { limit: 0 }, []],
    ['a limit as text', { limit: '2' }, ids(0, 1)],
    ['a limit in its wrapper', { limit: { value: 2 } }, ids(0, 1)],
    ['the highest limit', { limit: 2147483647 }, ids(0, 1, 2)],
    ['an offset', { offset: 1 }, ids(1, 2)],
    ['an offset of zero', { offset: 0 }, ids(0, 1, 2)],
    ['an offset as text', { offset: '2' }, ids(2)],
    ['an offset of all', { offset: 3 }, []],
    ['an offset beyond the end', { offset: 20 }, []],
    ['an offset and a limit', { offset: 1, limit: 1 }, ids(1)],
    ['an offset with a filter', { where: filter('h', 'EQUAL', integer(0)), offset: 1 }, ids(2)],
    ['an offset with a descending order', { orderBy: [descending('n')], offset: 2 }, ids(0)],
  ])('%s is served', async (_, rest, expected) => {
    expect(await query(rest)).toEqual(expected);
  });
});

// Programs query-limits/disjunctions, not-in-and-inequalities and components.
describe('the limits of a query', () => {
  const equalities = (count: number) =>
    Array.from({ length: count }, (_, i) => filter(`f${i}`, 'EQUAL', integer(i)));
  const ranges = (count: number) =>
    Array.from({ length: count }, (_, i) => filter(`f${i}`, 'GREATER_THAN', integer(0)));
  const names = (count: number) => list(...Array.from({ length: count }, (_, i) => reference(`c/x${i}`)));
  const tooWide = (count: number) =>
    `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of 30`;

  it.each<[string, Json, string]>([
    ['31 values of in', filter('n', 'IN', integers(31)), "'IN' supports up to 30 comparison values."],
    ['31 names of in', filter('__name__', 'IN', names(31)), "'IN' supports up to 30 comparison values."],
    [
      '31 values of array-contains-any',
      filter('tags', 'ARRAY_CONTAINS_ANY', integers(31)),
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    [
      '11 values of not-in',
      filter('n', 'NOT_IN', integers(11)),
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      '11 names of not-in',
      filter('__name__', 'NOT_IN', names(11)),
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    ['31 parts of an or', or(...equalities(31)), tooWide(31)],
    [
      'in of 30 values beside one more part',
      or(filter('n', 'IN', integers(30)), filter('h', 'EQUAL', integer(0))),
      tooWide(31),
    ],
    [
      'in of 16 values with in of 2',
      and(filter('n', 'IN', integers(16)), filter('h', 'IN', integers(2))),
      tooWide(32),
    ],
    [
      'in of 11 values with array-contains-any of 3',
      and(filter('n', 'IN', integers(11)), filter('tags', 'ARRAY_CONTAINS_ANY', integers(3))),
      tooWide(33),
    ],
    [
      '11 fields with ranges',
      and(...ranges(11)),
      'The query contains 11 distinct inequality fields: [f0, f1, f10, f2, f3, f4, f5, f6, f7, f8, f9]. A query may not have more than 10 distinct inequality fields.',
    ],
    [
      '101 filters',
      and(...equalities(101)),
      'The query may not have more than 100 filters + sort orders + ancestor total. Currently there are 101 filters, no sort orders, and no ancestor filter.'.replace(
        'no sort',
        '0 sort',
      ),
    ],
  ])('%s are refused', async (_, where, message) => {
    expect(await query({ where })).toBe(invalid(message));
  });

  it.each<[string, Json]>([
    ['30 values of in', filter('n', 'IN', integers(30))],
    ['30 names of in', filter('__name__', 'IN', names(30))],
    ['30 values of array-contains-any', filter('tags', 'ARRAY_CONTAINS_ANY', integers(30))],
    ['10 values of not-in', filter('n', 'NOT_IN', integers(10))],
    ['30 parts of an or', or(...equalities(30))],
    [
      'in of 29 values beside one more part',
      or(filter('n', 'IN', integers(29)), filter('h', 'EQUAL', integer(0))),
    ],
    ['in of 15 values with in of 2', and(filter('n', 'IN', integers(15)), filter('h', 'IN', integers(2)))],
    [
      'in of 10 values with array-contains-any of 3',
      and(filter('n', 'IN', integers(10)), filter('tags', 'ARRAY_CONTAINS_ANY', integers(3))),
    ],
    ['10 fields with ranges', and(...ranges(10))],
    ['100 filters', and(...equalities(100))],
  ])('%s are served', async (_, where) => {
    expect(Array.isArray(await query({ where }))).toBe(true);
  });

  it('100 filters and an order are refused', async () => {
    const rest = { where: and(...equalities(100)), orderBy: [ascending('f0')] };
    expect(await query(rest)).toMatch(/100 filters, 1 sort orders, and no ancestor filter\.$/);
  });
});

// Program request-shape/rest.
describe('the collection of a query', () => {
  it.each<[string, Json[], string]>([
    ['with a slash', [{ collectionId: 'a/b' }], 'Collection id "a/b" is invalid because it contains "/".'],
    [
      'that is reserved',
      [{ collectionId: '__x__' }],
      'Collection id "__x__" is invalid because it is reserved.',
    ],
    ['that is a dot', [{ collectionId: '.' }], 'Collection id "." is invalid because it is reserved.'],
    ['of 1,501 bytes', [{ collectionId: 'q'.repeat(1501) }], 'The query kind is longer than 1500 bytes.'],
    [
      'and another one',
      [{ collectionId: 'c' }, { collectionId: 'd' }],
      'StructuredQuery.from cannot have more than one collection selector.',
    ],
  ])('%s is refused', async (_, from, message) => {
    expect(await query({ from })).toBe(invalid(message));
  });

  it.each<[string, Json[], string[]]>([
    ['that is not named stands for each', [], ids(0, 1, 2)],
    ['that is empty stands for each', [{ collectionId: '' }], ids(0, 1, 2)],
    ['of 1,500 bytes is served', [{ collectionId: 'q'.repeat(1500) }], []],
    ['of no documents is served', [{ collectionId: 'none' }], []],
  ])('%s', async (_, from, expected) => {
    expect(await query({ from })).toEqual(expected);
  });

  // Program collection-group/scopes.
  it.each<[string, Json, string]>([
    ['a filter', { where: filter('n', 'EQUAL', integer(1)) }, 'kind is required for filter: n'],
    [
      'an order by a field',
      { orderBy: [ascending('n')] },
      'kind is required for all orders except __key__ ascending',
    ],
    [
      'a descending order by name',
      { orderBy: [descending('__name__')] },
      'kind is required for all orders except __key__ ascending',
    ],
  ])('%s needs the name of a collection', async (_, rest, message) => {
    expect(await query({ from: [{ allDescendants: true }], ...rest })).toBe(invalid(message));
  });
});
