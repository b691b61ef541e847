// Which queries need a composite index, and in which words production asks for a single-field index. Source:
// production's answers of 2026-09-24 in github.com/t-k/fireemu, conformance/fs-query-index-production.json, programs
// index-selection/* and grpc/queries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseIndexDefinitions } from '../indexes/index-definitions.ts';
import {
  type Asking,
  and,
  ascending,
  descending,
  filter,
  integer,
  type Json,
  list,
  or,
  reference,
  startAsking,
  string,
} from './ask.ts';

const field = (fieldPath: string, order = 'ASCENDING') => ({ fieldPath, order });
const index = (collectionGroup: string, queryScope: string, ...fields: Json[]) => ({
  collectionGroup,
  queryScope,
  fields,
});

const indexes = parseIndexDefinitions({
  indexes: [
    index('c', 'COLLECTION', field('a'), field('b')),
    index('c', 'COLLECTION', field('a'), field('c')),
    index('c', 'COLLECTION', field('b'), field('c')),
    index('c', 'COLLECTION', { fieldPath: 'tags', arrayConfig: 'CONTAINS' }, field('b')),
    index('c', 'COLLECTION', field('d'), field('n')),
    index('ord', 'COLLECTION', field('__name__', 'DESCENDING')),
    index('g', 'COLLECTION_GROUP', field('a'), field('b')),
  ],
  fieldOverrides: [
    { collectionGroup: 'c', fieldPath: 'nx', indexes: [] },
    { collectionGroup: 'pk', fieldPath: '*', indexes: [] },
    {
      collectionGroup: 'items',
      fieldPath: 'n',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
});

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking({ indexes, requireIndexes: true });
});
afterAll(() => asking.server.close());

const equal = (path: string) => filter(path, 'EQUAL', integer(1));
const above = (path: string) => filter(path, 'GREATER_THAN', integer(0));
const query = (rest: Json, collectionId = 'c', allDescendants = false) =>
  asking.query({ from: [{ collectionId, allDescendants }], ...rest });

describe('a query is served by', () => {
  it.each<[string, Json, string?]>([
    ['the automatic index, with ==', { where: equal('a') }],
    [
      'the automatic index, with a range and its descending order',
      { where: above('c'), orderBy: [descending('c')] },
    ],
    ['the automatic index, with a descending order', { orderBy: [descending('c')] }],
    ['the automatic index, with array-contains', { where: filter('tags', 'ARRAY_CONTAINS', integer(1)) }],
    ['two merged indexes', { where: and(equal('a'), equal('b')) }],
    ['three merged indexes', { where: and(equal('a'), equal('b'), filter('s', 'EQUAL', string('x'))) }],
    [
      'merged indexes, with array-contains',
      { where: and(equal('a'), filter('tags', 'ARRAY_CONTAINS', integer(1))) },
    ],
    [
      'merged composite indexes of one order',
      { where: and(equal('a'), equal('b')), orderBy: [ascending('c')] },
    ],
    ['the order by name', { where: equal('a'), orderBy: [ascending('__name__')] }],
    [
      'merged indexes for each value of in',
      { where: and(filter('a', 'IN', list(integer(0), integer(1))), equal('b')) },
    ],
    ['the automatic indexes, for an or', { where: or(equal('a'), above('c')) }],
    ['a composite index, with == and an order', { where: equal('a'), orderBy: [ascending('b')] }],
    ['a composite index, with two ranges', { where: and(above('a'), above('b')) }],
    ['a composite index, with two orders', { orderBy: [ascending('a'), ascending('b')] }],
    [
      'a composite index, with array-contains and an order',
      { where: filter('tags', 'ARRAY_CONTAINS', integer(1)), orderBy: [ascending('b')] },
    ],
    [
      'the index by name, with == and a range of names',
      { where: and(equal('a'), filter('__name__', 'GREATER_THAN', reference('c/x'))) },
    ],
    ['a composite index, for one part of an or', { where: or(and(equal('a'), above('c')), equal('b')) }],
    ['its own index by descending name', { orderBy: [descending('__name__')] }, 'ord'],
  ])('%s', async (_, rest, collectionId) => {
    expect(await query(rest, collectionId)).toEqual([]);
  });
});

describe('a query is refused without its index', () => {
  it.each<[string, Json, Json[]]>([
    [
      '== and a descending order',
      { where: equal('a'), orderBy: [descending('b')] },
      [field('a'), field('b', 'DESCENDING')],
    ],
    [
      'two ranges in the other order',
      { where: and(above('a'), above('b')), orderBy: [ascending('b')] },
      [field('b'), field('a')],
    ],
    [
      'two orders the other way round',
      { orderBy: [ascending('b'), ascending('a')] },
      [field('b'), field('a')],
    ],
    [
      'array-contains and another order',
      { where: filter('tags', 'ARRAY_CONTAINS', integer(1)), orderBy: [ascending('c')] },
      [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, field('c')],
    ],
    [
      'one of two == has no index of that order',
      { where: and(equal('a'), equal('d')), orderBy: [ascending('c')] },
      [field('a'), field('d'), field('c')],
    ],
    [
      '== and a range',
      { where: and(filter('s', 'EQUAL', string('x')), above('c')) },
      [field('s'), field('c')],
    ],
    [
      'an order and the name the other way round',
      { where: above('c'), orderBy: [ascending('c'), descending('__name__')] },
      [field('c'), field('__name__', 'DESCENDING')],
    ],
    ['a descending order by name', { orderBy: [descending('__name__')] }, [field('__name__', 'DESCENDING')]],
    [
      'a range of names in descending order',
      { where: filter('__name__', 'GREATER_THAN', reference('c/x')), orderBy: [descending('__name__')] },
      [field('__name__', 'DESCENDING')],
    ],
  ])('%s', async (_, rest, fields) => {
    const refusal = String(await query(rest));
    expect(refusal).toMatch(/^FAILED_PRECONDITION: The query requires an index\./);
    expect(JSON.parse(refusal.slice(refusal.indexOf('{')))).toEqual({
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields,
    });
  });

  it('limitToLast by name, which the SDK sends as a descending order', async () => {
    expect(await query({ orderBy: [descending('__name__')], limit: 3 })).toMatch(/^FAILED_PRECONDITION/);
  });

  it.each<[string, Json, string, boolean, string]>([
    [
      'an exempted field',
      { where: equal('nx') },
      'c',
      false,
      'COLLECTION_ASC index for collection c and field nx',
    ],
    [
      'an order by an exempted field',
      { orderBy: [ascending('nx')] },
      'c',
      false,
      'COLLECTION_ASC index for collection c and field nx',
    ],
    [
      'a collection whose fields are all exempted',
      { where: equal('a') },
      'pk',
      false,
      'COLLECTION_ASC index for collection pk and field a',
    ],
    [
      'a group by a field',
      { where: equal('n') },
      'g',
      true,
      'COLLECTION_GROUP_ASC index for collection g and field n',
    ],
    [
      'a group in an order',
      { orderBy: [ascending('n')] },
      'g',
      true,
      'COLLECTION_GROUP_ASC index for collection g and field n',
    ],
    [
      'a group in descending order',
      { orderBy: [descending('n')] },
      'g',
      true,
      'COLLECTION_GROUP_DESC index for collection g and field n',
    ],
    [
      'a group with array-contains',
      { where: filter('tags', 'ARRAY_CONTAINS', integer(1)) },
      'g',
      true,
      'COLLECTION_GROUP_CONTAINS index for collection g and field tags',
    ],
    [
      'a collection whose field is indexed for groups',
      { where: equal('n') },
      'items',
      false,
      'COLLECTION_ASC index for collection items and field n',
    ],
  ])('%s', async (_, rest, collectionId, group, message) => {
    expect(await query(rest, collectionId, group)).toContain(
      `FAILED_PRECONDITION: The query requires a ${message}`,
    );
  });

  it.each<[string, Json, string]>([
    ['a composite index for groups', { where: equal('a'), orderBy: [ascending('b')] }, 'g'],
    ['a field that is indexed for groups', { where: equal('n') }, 'items'],
    ['an order by a field that is indexed for groups', { orderBy: [ascending('n')] }, 'items'],
  ])('but a group is served by %s', async (_, rest, collectionId) => {
    expect(await query(rest, collectionId, true)).toEqual([]);
  });

  it('a composite index of a collection does not serve the group', async () => {
    const rest = { where: equal('a'), orderBy: [ascending('b')] };
    expect(await query(rest, 'c', true)).toMatch(/^FAILED_PRECONDITION/);
  });

  it.each<[string, Json]>([
    [
      'two negations',
      {
        where: and(filter('a', 'NOT_EQUAL', integer(1)), filter('d', 'NOT_EQUAL', integer(1))),
        orderBy: [descending('s')],
      },
    ],
    ['an order by the same field twice', { where: equal('s'), orderBy: [ascending('d'), ascending('d')] }],
    [
      'a cursor with too many values',
      { where: equal('s'), orderBy: [ascending('d')], startAt: { values: [integer(1), integer(2)] } },
    ],
  ])('an invalid query is refused as invalid first: %s', async (_, rest) => {
    expect(await query(rest)).toMatch(/^INVALID_ARGUMENT/);
  });
});

describe('an aggregation', () => {
  const sum = (fieldPath: string) => ({ sum: { field: { fieldPath } } });
  const refusal = async (structuredQuery: Json, ...aggregations: Json[]) => {
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery },
      aggregations,
    };
    const reply = await asking.ask('POST', ':runAggregationQuery', { structuredAggregationQuery });
    const message = reply.status === 200 ? '' : asking.refusal(reply);
    return message && JSON.parse(message.slice(message.indexOf('{'))).fields;
  };

  it.each<[string, Json, Json[], unknown]>([
    ['of one field needs no composite index', {}, [sum('n')], ''],
    ['over == is served by the index that ends with the field', { where: equal('a') }, [sum('b')], ''],
    [
      'over == needs an index that ends with the field',
      { where: equal('a') },
      [sum('d')],
      [field('a'), field('d')],
    ],
    [
      'of two fields needs them in the order of their names',
      {},
      [sum('n'), sum('c')],
      [field('c'), field('n')],
    ],
    ['of two fields is served by the index in the order of their names', {}, [sum('n'), sum('d')], ''],
    [
      'that counts needs the index of its query',
      { where: equal('s'), orderBy: [ascending('d')] },
      [{ count: {} }],
      [field('s'), field('d')],
    ],
    ['that counts a collection needs none', {}, [{ count: {} }], ''],
  ])('%s', async (_, structuredQuery, aggregations, expected) => {
    expect(await refusal(structuredQuery, ...aggregations)).toEqual(expected);
  });
});
