// Null and NaN in filters. Sources: the SDK's integration tests (packages/firestore/test/integration/api/query.test.ts)
// and production's answers of 2026-09-24 in github.com/t-k/fireemu, conformance/fs-query-index-production.json.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asking, filter, integer, type Json, list, nan, nothing, startAsking, unary } from './ask.ts';

const stored: Record<string, Json> = {
  arrNaN: list(nan),
  arrNull: list(nothing),
  arrOne: list(integer(1)),
  low: { doubleValue: '-Infinity' },
  nan,
  null: nothing,
  one: integer(1),
  text: { stringValue: 'a' },
};

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
  const writes = Object.entries(stored).map(([id, v]) => ({
    update: { name: `${asking.server.database.root}/c/${id}`, fields: { v, n: integer(0) } },
  }));
  await asking.ask('POST', ':commit', { writes });
});
afterAll(() => asking.server.close());

const find = async (where: Json) => {
  const found = await asking.query({ from: [{ collectionId: 'c' }], where });
  return Array.isArray(found) ? found.map((path) => path.slice(2)).sort() : found;
};

describe('null and NaN', () => {
  it.each<[string, string, Json, string[]]>([
    ['in [null] finds nothing', 'IN', list(nothing), []],
    ['in [null, 1] finds 1', 'IN', list(nothing, integer(1)), ['one']],
    ['in [NaN] finds nothing', 'IN', list(nan), []],
    ['in [NaN, 1] finds 1', 'IN', list(nan, integer(1)), ['one']],
    ['in [[null]] finds the array', 'IN', list(list(nothing)), ['arrNull']],
    ['not-in [null] finds nothing', 'NOT_IN', list(nothing), []],
    ['not-in [null, 1] finds nothing', 'NOT_IN', list(nothing, integer(1)), []],
    [
      'not-in [NaN] leaves out NaN and null',
      'NOT_IN',
      list(nan),
      ['arrNaN', 'arrNull', 'arrOne', 'low', 'one', 'text'],
    ],
    ['array-contains null finds nothing', 'ARRAY_CONTAINS', nothing, []],
    ['array-contains NaN finds nothing', 'ARRAY_CONTAINS', nan, []],
    ['array-contains-any [null] finds nothing', 'ARRAY_CONTAINS_ANY', list(nothing), []],
    ['array-contains-any [NaN] finds nothing', 'ARRAY_CONTAINS_ANY', list(nan), []],
    ['array-contains-any [null, 1] finds 1', 'ARRAY_CONTAINS_ANY', list(nothing, integer(1)), ['arrOne']],
    ['> null finds nothing', 'GREATER_THAN', nothing, []],
    ['>= null finds nothing', 'GREATER_THAN_OR_EQUAL', nothing, []],
    ['< null finds nothing', 'LESS_THAN', nothing, []],
    ['<= null finds nothing', 'LESS_THAN_OR_EQUAL', nothing, []],
    ['> NaN finds nothing', 'GREATER_THAN', nan, []],
    ['>= NaN finds nothing', 'GREATER_THAN_OR_EQUAL', nan, []],
    ['< NaN finds nothing', 'LESS_THAN', nan, []],
    ['<= NaN finds nothing', 'LESS_THAN_OR_EQUAL', nan, []],
    ['< 5 does not find NaN', 'LESS_THAN', integer(5), ['low', 'one']],
    ['<= 5 does not find NaN', 'LESS_THAN_OR_EQUAL', integer(5), ['low', 'one']],
    ['> -5 does not find NaN', 'GREATER_THAN', integer(-5), ['one']],
    ['== null as a comparison finds nothing', 'EQUAL', nothing, []],
    ['== NaN as a comparison finds nothing', 'EQUAL', nan, []],
    ['!= null as a comparison finds nothing', 'NOT_EQUAL', nothing, []],
    ['!= 1 leaves out null', 'NOT_EQUAL', integer(1), ['arrNaN', 'arrNull', 'arrOne', 'low', 'nan', 'text']],
  ])('%s', async (_, op, value, ids) => {
    expect(await find(filter('v', op, value))).toEqual(ids);
  });

  it.each<[string, string, string[]]>([
    ['IS_NULL finds null', 'IS_NULL', ['null']],
    ['IS_NAN finds NaN', 'IS_NAN', ['nan']],
    [
      'IS_NOT_NULL leaves out null',
      'IS_NOT_NULL',
      ['arrNaN', 'arrNull', 'arrOne', 'low', 'nan', 'one', 'text'],
    ],
    [
      'IS_NOT_NAN leaves out NaN and null',
      'IS_NOT_NAN',
      ['arrNaN', 'arrNull', 'arrOne', 'low', 'one', 'text'],
    ],
  ])('%s', async (_, op, ids) => {
    expect(await find(unary('v', op))).toEqual(ids);
  });

  it.each(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'])('%s finds no missing field', async (op) => {
    expect(await find(unary('missing', op))).toEqual([]);
  });

  it('null and NaN have their place in an order', async () => {
    const orderBy = [{ field: { fieldPath: 'v' } }];
    const found = await asking.query({ from: [{ collectionId: 'c' }], orderBy, limit: 3 });
    expect(found).toEqual(['c/null', 'c/nan', 'c/low']);
  });

  it('a cursor at null starts with null', async () => {
    const orderBy = [{ field: { fieldPath: 'v' } }];
    const startAt = { values: [nothing], before: true };
    const found = await asking.query({ from: [{ collectionId: 'c' }], orderBy, startAt, limit: 2 });
    expect(found).toEqual(['c/null', 'c/nan']);
  });
});
