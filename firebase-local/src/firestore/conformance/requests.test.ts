// How requests over REST are read. Sources: production's answers of 2026-09-24 in github.com/t-k/fireemu,
// conformance/fs-query-index-production.json (programs request-shape/rest, read-time/snapshots and aggregation/*), and the
// reference of the methods, https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Asking, filter, integer, type Json, list, nothing, root, startAsking, string } from './ask.ts';

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});
afterAll(() => asking.server.close());
beforeEach(() => asking.server.database.clear());

const post = (method: string, body: unknown) => asking.ask('POST', `:${method}`, body);
const put = (path: string, n: number) => ({ update: { name: `${root}/${path}`, fields: { n: integer(n) } } });
const from = [{ collectionId: 'c' }];
const unknown = (name: string, at: string) =>
  `INVALID_ARGUMENT: Invalid JSON payload received. Unknown name "${name}"${at && ` at '${at}'`}: Cannot find field.`;

describe('an unknown field is refused, and its place is named', () => {
  it.each<[string, unknown, string, string]>([
    ['runQuery', { structuredQuery: { from }, extra: 1 }, 'extra', ''],
    ['runQuery', { structuredQuery: { from, extra: 1 } }, 'extra', 'structured_query'],
    [
      'runQuery',
      { structuredQuery: { from: [{ collection: 'c' }] } },
      'collection',
      'structured_query.from[0]',
    ],
    [
      'runQuery',
      { structuredQuery: { from, orderBy: [{ fieldPath: 'n' }] } },
      'fieldPath',
      'structured_query.order_by[0]',
    ],
    ['runQuery', { structuredQuery: { from, startAt: { value: [] } } }, 'value', 'structured_query.start_at'],
    [
      'runQuery',
      { structuredQuery: { from, where: filter('n', 'EQUAL', { futureValue: 1 }) } },
      'futureValue',
      'structured_query.where.field_filter.value',
    ],
    [
      'runAggregationQuery',
      { structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: {} }], extra: 1 } },
      'extra',
      'structured_aggregation_query',
    ],
    [
      'runAggregationQuery',
      { structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ counts: {} }] } },
      'counts',
      'structured_aggregation_query.aggregations[0]',
    ],
    ['commit', { write: [] }, 'write', ''],
    [
      'commit',
      { writes: [{ ...put('c/1', 1), updatemask: { fieldPaths: ['n'] } }] },
      'updatemask',
      'writes[0]',
    ],
    [
      'commit',
      { writes: [{ ...put('c/1', 1), updateMask: { fields: ['n'] } }] },
      'fields',
      'writes[0].update_mask',
    ],
    [
      'commit',
      { writes: [{ ...put('c/1', 1), precondition: { exists: true } }] },
      'precondition',
      'writes[0]',
    ],
    [
      'commit',
      { writes: [{ ...put('c/1', 1), currentDocument: { exist: true } }] },
      'exist',
      'writes[0].current_document',
    ],
    [
      'commit',
      { writes: [{ ...put('c/1', 1), updateTransforms: [{ field: 'n' }] }] },
      'field',
      'writes[0].update_transforms[0]',
    ],
    ['commit', { writes: [{ update: { name: `${root}/c/1`, data: {} } }] }, 'data', 'writes[0].update'],
    ['batchWrite', { writes: [{ set: {} }] }, 'set', 'writes[0]'],
    ['batchGet', { names: [] }, 'names', ''],
    ['batchGet', { documents: [], mask: { paths: [] } }, 'paths', 'mask'],
    ['beginTransaction', { options: { readonly: {} } }, 'readonly', 'options'],
    ['beginTransaction', { options: { readOnly: { time: '' } } }, 'time', 'options.read_only'],
    ['rollback', { id: '' }, 'id', ''],
    ['listCollectionIds', { limit: 1 }, 'limit', ''],
  ])(':%s %j', async (method, body, name, at) => {
    expect(asking.refusal(await post(method, body))).toBe(unknown(name, at));
  });

  it('writes nothing when the mask is misspelt', async () => {
    await post('commit', { writes: [put('c/1', 1)] });
    await post('commit', { writes: [{ ...put('c/1', 2), updateMasks: { fieldPaths: [] } }] });
    expect((await asking.ask('GET', '/c/1')).body.fields).toEqual({ n: integer(1) });
  });

  it.each([
    ['PATCH', '/c/1?updateMask.fieldPath=n', 'updateMask.fieldPath'],
    ['PATCH', '/c/1?currentDocument.exist=true', 'currentDocument.exist'],
    ['DELETE', '/c/1?currentDocument.updatetime=x', 'currentDocument.updatetime'],
    ['GET', '/c/1?masks.fieldPaths=n', 'masks.fieldPaths'],
    ['GET', '/c?limit=1', 'limit'],
    ['POST', '/c?id=1', 'id'],
  ])('%s %s', async (method, path, name) => {
    const reply = await asking.ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
    expect(asking.refusal(reply)).toContain(`Unknown name "${name}": Cannot bind query parameter.`);
  });

  it.each(['key=k', 'alt=json', '$alt=json;enum-encoding=int', 'prettyPrint=false', 'fields=*'])(
    'the parameter of all of Google’s APIs %s is taken',
    async (parameter) => {
      expect((await asking.ask('POST', `:commit?${parameter}`, { writes: [] })).status).toBe(200);
    },
  );
});

describe('a field may be written in snake_case', () => {
  it.each<[string, string, unknown]>([
    [
      'a query',
      'runQuery',
      {
        structured_query: {
          from: [{ collection_id: 'c', all_descendants: false }],
          order_by: [{ field: { field_path: 'n' } }],
        },
      },
    ],
    [
      'a filter',
      'runQuery',
      {
        structured_query: {
          from,
          where: { field_filter: { field: { field_path: 'n' }, op: 'EQUAL', value: { integer_value: '1' } } },
        },
      },
    ],
    [
      'an aggregation',
      'runAggregationQuery',
      {
        structured_aggregation_query: {
          structured_query: { from },
          aggregations: [{ count: { up_to: '5' } }],
        },
      },
    ],
    ['a transaction', 'beginTransaction', { options: { read_only: {} } }],
  ])('%s', async (_, method, body) => {
    expect((await post(method, body)).status).toBe(200);
  });

  it('a mask, a precondition and a transform', async () => {
    await post('commit', { writes: [put('c/1', 1)] });
    const write = {
      update: { name: `${root}/c/1`, fields: { m: integer(2) } },
      update_mask: { field_paths: ['m'] },
      update_transforms: [{ field_path: 'n', increment: { integer_value: '4' } }],
      current_document: { exists: true },
    };
    expect((await post('commit', { writes: [write] })).status).toBe(200);
    expect((await asking.ask('GET', '/c/1')).body.fields).toEqual({ m: integer(2), n: integer(5) });
  });

  it('query parameters', async () => {
    await asking.ask('PATCH', '/c/1?update_mask.field_paths=n', { fields: { n: integer(1), m: integer(2) } });
    expect((await asking.ask('GET', '/c/1')).body.fields).toEqual({ n: integer(1) });
  });
});

describe('of a oneof, two fields are refused', () => {
  it.each<[string, unknown, string]>([
    ['commit', { writes: [{ ...put('c/1', 1), delete: `${root}/c/2` }] }, 'operation'],
    [
      'commit',
      {
        writes: [{ ...put('c/1', 1), currentDocument: { exists: true, updateTime: '2026-01-01T00:00:00Z' } }],
      },
      'condition_type',
    ],
    [
      'commit',
      {
        writes: [
          {
            ...put('c/1', 1),
            updateTransforms: [{ fieldPath: 'n', increment: integer(1), maximum: integer(1) }],
          },
        ],
      },
      'transform_type',
    ],
    [
      'runQuery',
      { structuredQuery: { from, where: filter('n', 'EQUAL', { ...integer(1), ...string('a') }) } },
      'value_type',
    ],
    [
      'batchGet',
      { documents: [], readTime: '2026-01-01T00:00:00Z', newTransaction: {} },
      'consistency_selector',
    ],
    ['beginTransaction', { options: { readOnly: {}, readWrite: {} } }, 'mode'],
  ])(':%s %j', async (method, body, group) => {
    expect(asking.refusal(await post(method, body))).toContain(`oneof field '${group}' is already set.`);
  });
});

describe('a body', () => {
  it.each<[string, string]>([
    ['that is no JSON', 'not json'],
    ['that is a list', '[]'],
    ['that is a text', '"a"'],
  ])('%s is refused', async (_, body) => {
    expect((await post('runQuery', body)).status).toBe(400);
  });

  it('of null fields is as one without them', async () => {
    const body = { structuredQuery: { from, where: null, limit: null }, transaction: null };
    expect((await post('runQuery', body)).status).toBe(200);
  });
});

describe('an aggregation', () => {
  const count = (alias?: string) => ({ ...(alias !== undefined && { alias }), count: {} });
  const sum = (fieldPath: string, alias?: string) => ({
    ...(alias !== undefined && { alias }),
    sum: { field: { fieldPath } },
  });
  const average = (fieldPath: string, alias: string) => ({ alias, avg: { field: { fieldPath } } });
  const aggregate = async (aggregations: readonly Json[], rest: Json = {}) => {
    const structuredAggregationQuery = { structuredQuery: { from, ...rest }, aggregations };
    const reply = await post('runAggregationQuery', { structuredAggregationQuery });
    return reply.status === 200 ? reply.body[0].result.aggregateFields : asking.refusal(reply);
  };

  beforeEach(() => post('commit', { writes: [put('c/1', 1), put('c/2', 2), put('c/3', 6)] }));

  it.each<[string, Json[], string]>([
    [
      'with the same alias twice',
      [count('x'), sum('n', 'x')],
      'Aggregation aliases contain duplicate alias: x.',
    ],
    [
      'with an alias that is the default of another',
      [count(), sum('n', 'field_1')],
      'Aggregation aliases contain duplicate alias: field_1.',
    ],
    ['with a reserved alias', [count('__x__')], 'The property.name "__x__" is reserved.'],
    [
      'with an alias of 1,501 bytes',
      [count('a'.repeat(1501))],
      'The property.name is longer than 1500 bytes.',
    ],
    [
      'of six functions',
      Array.from({ length: 6 }, () => count()),
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    ],
    ['of no function', [], 'Aggregations can not be empty.'],
    ['without its function', [{ alias: 'x' }], 'Operator field in Aggregation is not set.'],
    ['that sums names', [sum('__name__')], 'Aggregations are not supported for the property: __key__'],
    [
      'of the average name',
      [average('__name__', 'a')],
      'Aggregations are not supported for the property: __key__',
    ],
    ['that sums no field', [{ sum: {} }], 'Invalid empty property path string.'],
    ['that sums a reserved field', [sum('__x__')], 'Invalid reserved name in field path __x__'],
    [
      'up to a negative number',
      [{ count: { upTo: '-1' } }],
      'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
    ],
  ])('%s is refused', async (_, aggregations, message) => {
    expect(await aggregate(aggregations)).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it.each<[string, Json[], Json]>([
    ['without aliases', [count(), sum('n')], { field_1: integer(3), field_2: integer(9) }],
    [
      'with aliases in between',
      [sum('n'), average('n', 'a'), count()],
      { field_1: integer(9), a: { doubleValue: 3 }, field_2: integer(3) },
    ],
    [
      'with the next default as an alias',
      [count(), sum('n', 'field_2')],
      { field_1: integer(3), field_2: integer(9) },
    ],
    ['with an empty alias', [count('')], { field_1: integer(3) }],
    ['with a space in the alias', [count('a b')], { 'a b': integer(3) }],
    ['with a dot in the alias', [count('a.b')], { 'a.b': integer(3) }],
    ['with backquotes in the alias', [count('`a`')], { '`a`': integer(3) }],
    ['with the name of a field as the alias', [count('n')], { n: integer(3) }],
    ['up to a number', [{ count: { upTo: '2' } }], { field_1: integer(2) }],
    ['up to more than there are', [{ count: { upTo: 20 } }], { field_1: integer(3) }],
    ['up to zero', [{ count: { upTo: '0' } }], { field_1: integer(0) }],
    ['up to the highest number', [{ count: { upTo: '9223372036854775807' } }], { field_1: integer(3) }],
  ])('%s is served', async (_, aggregations, expected) => {
    expect(await aggregate(aggregations)).toEqual(expected);
  });

  it.each<[string, Json, number]>([
    ['a limit', { limit: 2 }, 2],
    ['an offset', { offset: 2 }, 1],
    ['an offset and a limit', { offset: 1, limit: 1 }, 1],
    [
      'a cursor',
      { orderBy: [{ field: { fieldPath: 'n' } }], startAt: { values: [integer(2)], before: true } },
      2,
    ],
    ['an order that leaves documents out', { orderBy: [{ field: { fieldPath: 'm' } }] }, 0],
  ])('counts with %s', async (_, rest, expected) => {
    expect(await aggregate([count('c')], rest)).toEqual({ c: integer(expected) });
  });

  it('without a query is refused', async () => {
    expect(asking.refusal(await post('runAggregationQuery', {}))).toBe(
      'INVALID_ARGUMENT: Only structured aggregation queries are supported.',
    );
  });
});

describe('a read time', () => {
  const commitAt = async (...writes: unknown[]): Promise<string> =>
    (await post('commit', { writes })).body.commitTime;
  const structuredQuery = { from };

  it('shows a query, a document, a batch and a count as they were', async () => {
    const readTime = await commitAt(put('c/1', 1));
    await commitAt(put('c/1', 2), put('c/2', 20));
    expect(await asking.query(structuredQuery, { readTime })).toEqual(['c/1']);
    expect((await asking.ask('GET', `/c/1?readTime=${readTime}`)).body.fields).toEqual({ n: integer(1) });
    expect((await asking.ask('GET', `/c/2?readTime=${readTime}`)).status).toBe(404);
    const batch = await post('batchGet', { documents: [`${root}/c/1`, `${root}/c/2`], readTime });
    expect(batch.body).toMatchObject([{ found: { fields: { n: integer(1) } } }, { missing: `${root}/c/2` }]);
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'c', count: {} }] };
    const counted = await post('runAggregationQuery', { structuredAggregationQuery, readTime });
    expect(counted.body[0]).toMatchObject({ result: { aggregateFields: { c: integer(1) } }, readTime });
  });

  it('shows a deleted document, with order, offset and limit', async () => {
    await commitAt(put('c/1', 1), put('c/2', 2), put('c/3', 3));
    const readTime = await commitAt(put('d/1', 1));
    await commitAt({ delete: `${root}/c/2` }, put('c/1', 9));
    const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }];
    expect(await asking.query({ from, orderBy, offset: 1, limit: 2 }, { readTime })).toEqual(['c/2', 'c/1']);
  });

  it('lists a collection as it was', async () => {
    const readTime = await commitAt(put('c/1', 1));
    await commitAt(put('c/2', 2));
    const { body } = await asking.ask('GET', `/c?readTime=${readTime}`);
    expect(body.documents).toHaveLength(1);
  });

  it.each<[string, string, string]>([
    [
      'in the future',
      '2099-01-01T00:00:00Z',
      "INVALID_ARGUMENT: The requested 'read_time' cannot be in the future.",
    ],
    [
      'older than an hour',
      '2020-01-01T00:00:00Z',
      "FAILED_PRECONDITION: The requested 'read_time' is too old.",
    ],
  ])('%s is refused', async (_, readTime, message) => {
    expect(await asking.query(structuredQuery, { readTime })).toBe(message);
    expect(asking.refusal(await asking.ask('GET', `/c/1?readTime=${readTime}`))).toBe(message);
  });

  it('that is no time is refused', async () => {
    expect(await asking.query(structuredQuery, { readTime: 'yesterday' })).toMatch(/^INVALID_ARGUMENT/);
  });
});

describe('a reply that is a list of messages', () => {
  it.each([
    ['runQuery', { structuredQuery: { from, limit: -1 } }],
    ['runAggregationQuery', {}],
    ['batchGet', { documents: ['nothing'] }],
  ])('is a list for a refusal of %s, too', async (method, body) => {
    const reply = await post(method, body);
    expect([reply.status, reply.body]).toEqual([
      400,
      [{ error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.any(String) } }],
    ]);
  });

  it.each([
    [2, 2, ['c/3', 'c/4']],
    [3, 3, ['c/4']],
    [9, 4, []],
  ])('says of a query with offset %i that it skipped %i results', async (offset, skippedResults, found) => {
    await post('commit', { writes: [1, 2, 3, 4].map((n) => put(`c/${n}`, n)) });
    const { body } = await post('runQuery', { structuredQuery: { from, offset } });
    expect(body).toEqual([
      { readTime: expect.any(String), skippedResults },
      ...found.map((path) =>
        expect.objectContaining({ document: expect.objectContaining({ name: `${root}/${path}` }) }),
      ),
    ]);
  });
});

describe('the partitions of a query', () => {
  const group = { from: [{ collectionId: 'c', allDescendants: true }] };
  const partition = (more: Json, authorization?: string) =>
    asking.ask('POST', ':partitionQuery', { structuredQuery: group, ...more }, authorization);
  const paths = ['a/1/c/1', 'a/1/c/2', 'b/1/c/1', 'c/1', 'c/2', 'c/3', 'c/3/c/1'];
  const store = () => post('commit', { writes: paths.map((path) => put(path, 1)) });

  it('are cut at names of the result, at most at as many as asked for', async () => {
    await store();
    const { body } = await partition({ partitionCount: '2' });
    expect(body).toEqual({
      partitions: ['c/1', 'c/3'].map((path) => ({
        values: [{ referenceValue: `${root}/${path}` }],
        before: true,
      })),
    });
  });

  it.each([1, 2, 3, 6, 7, 1000])('for %i points hold together each document once', async (partitionCount) => {
    await store();
    const { partitions } = (await partition({ partitionCount })).body;
    expect(partitions.length).toBe(Math.min(partitionCount, paths.length - 1));
    const found: string[] = [];
    for (const [at, startAt] of [undefined, ...partitions].entries()) {
      const ordered = { ...group, orderBy: [{ field: { fieldPath: '__name__' } }] };
      const part = await asking.query({ ...ordered, startAt, endAt: partitions[at] });
      expect(part.length).toBeGreaterThan(0);
      found.push(...part);
    }
    expect(found).toEqual(paths);
  });

  it('come in pages, which cut the same result although documents are added', async () => {
    await store();
    const whole = (await partition({ partitionCount: 5 })).body.partitions;
    const paged: unknown[] = [];
    let pageToken = '';
    do {
      const { body } = await partition({ partitionCount: 5, pageSize: 2, pageToken });
      paged.push(...body.partitions);
      pageToken = body.nextPageToken ?? '';
      await post('commit', { writes: [put(`a/new/c/${paged.length}`, 1)] });
    } while (pageToken !== '');
    expect(paged).toEqual(whole);
  });

  it('of a result without two documents are none', async () => {
    expect((await partition({ partitionCount: 3 })).body).toEqual({ partitions: [] });
    await post('commit', { writes: [put('c/1', 1)] });
    expect((await partition({ partitionCount: 3 })).body).toEqual({ partitions: [] });
  });

  it.each<[string, Json]>([
    ['without a count', {}],
    ['for a negative count', { partitionCount: -1 }],
    ['with a wrong page token', { partitionCount: 2, pageToken: 'what' }],
    ['of one collection alone', { partitionCount: 2, structuredQuery: { from } }],
    [
      'of a filter',
      { partitionCount: 2, structuredQuery: { ...group, where: filter('n', 'EQUAL', integer(1)) } },
    ],
    [
      'of another order',
      { partitionCount: 2, structuredQuery: { ...group, orderBy: [{ field: { fieldPath: 'n' } }] } },
    ],
    ['of a limit', { partitionCount: 2, structuredQuery: { ...group, limit: 5 } }],
    ['of an offset', { partitionCount: 2, structuredQuery: { ...group, offset: 5 } }],
  ])('%s are refused', async (_, more) => {
    expect(asking.refusal(await partition(more))).toMatch(/^INVALID_ARGUMENT/);
  });

  it('below a document are refused', async () => {
    const reply = await asking.ask('POST', '/a/1:partitionQuery', {
      partitionCount: 2,
      structuredQuery: group,
    });
    expect(asking.refusal(reply)).toMatch(/^INVALID_ARGUMENT/);
  });

  it('are for administrators', async () => {
    expect(asking.refusal(await partition({ partitionCount: 2 }, ''))).toMatch(/^PERMISSION_DENIED/);
  });
});

describe('a transaction over REST', () => {
  const begin = async (options: Json) => (await post('beginTransaction', { options })).body.transaction;

  it('that is read-only refuses writes', async () => {
    const transaction = await begin({ readOnly: {} });
    const reply = await post('commit', { writes: [put('c/1', 1)], transaction });
    expect(asking.refusal(reply)).toBe(
      'INVALID_ARGUMENT: Cannot modify entities in a read-only transaction.',
    );
    expect((await post('commit', { writes: [], transaction })).status).toBe(200);
  });

  it('that is read-only does not see later commits', async () => {
    await post('commit', { writes: [put('c/1', 1)] });
    const transaction = await begin({ readOnly: {} });
    await post('commit', { writes: [put('c/1', 2), put('c/2', 1)] });
    const { body } = await post('batchGet', { documents: [`${root}/c/1`], transaction });
    expect(body[0].found.fields).toEqual({ n: integer(1) });
    expect(await asking.query({ from }, { transaction })).toEqual(['c/1']);
  });

  it('begun by a read is the first message of the reply', async () => {
    const { body } = await post('runQuery', { structuredQuery: { from }, newTransaction: { readOnly: {} } });
    expect(Object.keys(body[0])).toEqual(['transaction']);
    expect((await post('commit', { writes: [], transaction: body[0].transaction })).status).toBe(200);
  });

  it('that nobody began is refused', async () => {
    const transaction = Buffer.from('nobody').toString('base64');
    expect(asking.refusal(await post('commit', { writes: [], transaction }))).toBe(
      'INVALID_ARGUMENT: Invalid transaction.',
    );
    expect(asking.refusal(await post('rollback', { transaction }))).toBe(
      'INVALID_ARGUMENT: Invalid transaction.',
    );
  });
});

describe('a transaction of a person, whom the rules bind', () => {
  const denied = 'PERMISSION_DENIED: Missing or insufficient permissions.';
  const asVisitor = (method: string, body: Json) => asking.ask('POST', `:${method}`, body, '');

  it.each<[string, Json]>([
    ['beginTransaction', {}],
    ['beginTransaction', { options: { readWrite: {} } }],
    ['batchGet', { documents: [`${root}/c/1`], newTransaction: { readWrite: {} } }],
    ['runQuery', { structuredQuery: { from }, newTransaction: {} }],
  ])('is refused if it may write: %s %j', async (method, body) => {
    expect(asking.refusal(await asVisitor(method, body))).toBe(denied);
  });

  it('may be read-only', async () => {
    const begun = await asVisitor('beginTransaction', { options: { readOnly: {} } });
    expect(begun.body).toEqual({ transaction: expect.any(String) });
    const newTransaction = { readOnly: {} };
    const read = await asVisitor('batchGet', { documents: [`${root}/c/1`], newTransaction });
    expect(read.body).toMatchObject([{ transaction: expect.any(String) }, { missing: `${root}/c/1` }]);
  });
});

describe('batchWrite', () => {
  const name = `${root}/c/1`;

  it.each<[string, Json[]]>([
    ['two updates', [put('c/1', 1), put('c/1', 2)]],
    ['an update and a deletion', [put('c/1', 1), { delete: name }]],
    ['a transform and an update', [{ transform: { document: name, fieldTransforms: [] } }, put('c/1', 1)]],
  ])('refuses %s of one document, and writes nothing', async (_, writes) => {
    expect(asking.refusal(await post('batchWrite', { writes: [put('c/2', 1), ...writes] }))).toMatch(
      /^INVALID_ARGUMENT: .*c\/1$/,
    );
    expect((await asking.ask('GET', '/c/2')).status).toBe(404);
  });

  it.each(['', `Bearer ${tokenOf('ana')}`])('is for administrators, not for %j', async (authorization) => {
    const reply = await asking.ask('POST', ':batchWrite', { writes: [put('c/1', 1)] }, authorization);
    expect(asking.refusal(reply)).toBe('PERMISSION_DENIED: Missing or insufficient permissions.');
  });

  it('carries out each write alone', async () => {
    const writes = [put('c/1', 1), { ...put('c/2', 1), currentDocument: { exists: true } }];
    const { body } = await post('batchWrite', { writes });
    expect(body.status.map(({ code = 0 }) => code)).toEqual([0, 5]);
  });
});

function tokenOf(uid: string): string {
  const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${segment({ alg: 'none' })}.${segment({ sub: uid, user_id: uid, iat: 0, exp: 3600 })}.`;
}

describe('one commit', () => {
  const name = `${root}/c/1`;

  it('that deletes a document and then updates it is invalid', async () => {
    await post('commit', { writes: [put('c/1', 1)] });
    const update = { ...put('c/1', 2), currentDocument: { exists: true } };
    expect(asking.refusal(await post('commit', { writes: [{ delete: name }, update] }))).toMatch(
      /^INVALID_ARGUMENT/,
    );
    expect((await asking.ask('GET', '/c/1')).body.fields).toEqual({ n: integer(1) });
  });

  it.each<[string, Json[], unknown]>([
    ['deletes a document and then sets it', [{ delete: name }, put('c/1', 2)], { n: integer(2) }],
    [
      'deletes a document and then creates it',
      [{ delete: name }, { ...put('c/1', 2), currentDocument: { exists: false } }],
      { n: integer(2) },
    ],
    [
      'creates a document and then updates it',
      [put('c/1', 1), { ...put('c/1', 3), currentDocument: { exists: true } }],
      { n: integer(3) },
    ],
    ['sets a document and then deletes it', [put('c/1', 1), { delete: name }], undefined],
  ])('%s', async (_, writes, fields) => {
    expect((await post('commit', { writes })).status).toBe(200);
    expect((await asking.ask('GET', '/c/1')).body.fields).toEqual(fields);
  });

  it('that updates a document which was not there is not found', async () => {
    const update = { ...put('c/1', 2), currentDocument: { exists: true } };
    expect(asking.refusal(await post('commit', { writes: [update] }))).toMatch(/^NOT_FOUND/);
  });
});

// Source: the mapping of proto3 to JSON, https://protobuf.dev/programming-guides/json.
describe('a value in a reply', () => {
  const stored = async (value: unknown) => {
    await asking.ask('PATCH', '/c/1', { fields: { v: value } });
    return (await asking.ask('GET', '/c/1')).text;
  };

  it.each<[string, unknown, string]>([
    ['null', nothing, '"nullValue":null'],
    ['null, sent by name', { nullValue: 'NULL_VALUE' }, '"nullValue":null'],
    ['negative zero', { doubleValue: '-0' }, '"doubleValue":-0'],
    ['NaN', { doubleValue: 'NaN' }, '"doubleValue":"NaN"'],
    ['infinity', { doubleValue: 'Infinity' }, '"doubleValue":"Infinity"'],
    ['an integer', integer(7), '"integerValue":"7"'],
    [
      'a time in seconds',
      { timestampValue: '2026-01-02T03:04:05Z' },
      '"timestampValue":"2026-01-02T03:04:05Z"',
    ],
    [
      'a time in milliseconds',
      { timestampValue: '2026-01-02T03:04:05.120Z' },
      '"timestampValue":"2026-01-02T03:04:05.120Z"',
    ],
    [
      'a time in microseconds',
      { timestampValue: '2026-01-02T03:04:05.123456Z' },
      '"timestampValue":"2026-01-02T03:04:05.123456Z"',
    ],
    [
      'a time in nanoseconds, cut',
      { timestampValue: '2026-01-02T03:04:05.123456789Z' },
      '"timestampValue":"2026-01-02T03:04:05.123456Z"',
    ],
    [
      'a time of another zone',
      { timestampValue: '2026-01-02T03:04:05+01:00' },
      '"timestampValue":"2026-01-02T02:04:05Z"',
    ],
    ['bytes, without padding', { bytesValue: 'AQ' }, '"bytesValue":"AQ=="'],
    [
      'a text that looks like a value',
      string('"doubleValue":"-0"'),
      '"stringValue":"\\"doubleValue\\":\\"-0\\""',
    ],
  ])('%s', async (_, value, text) => {
    expect(await stored(value)).toContain(text);
  });

  it('is written so in lists, maps, queries and batches as well', async () => {
    await asking.ask('PATCH', '/c/1', {
      fields: { v: list(nothing, { mapValue: { fields: { x: nothing } } }) },
    });
    const query = await post('runQuery', { structuredQuery: { from } });
    const batch = await post('batchGet', { documents: [`${root}/c/1`] });
    for (const { text } of [query, batch]) expect(text.match(/"nullValue":null/g)).toHaveLength(2);
  });
});

// Sources: `path.ts` of the SDK, and https://cloud.google.com/firestore/docs/reference/rest (createDocument).
describe('ids', () => {
  it('numeric ids come first, by their number', async () => {
    const ids = ['a', '__id12__', '__id-3__', '0', '__id7__', '__id9223372036854775807__'];
    await post('commit', { writes: ids.map((id) => put(`c/${id}`, 1)) });
    const sorted = ['__id-3__', '__id7__', '__id12__', '__id9223372036854775807__', '0', 'a'];
    expect(await asking.query({ from })).toEqual(sorted.map((id) => `c/${id}`));
    const { body } = await asking.ask('GET', '/c?pageSize=3');
    expect(body.documents).toHaveLength(3);
    const next = await asking.ask('GET', `/c?pageSize=3&pageToken=${body.nextPageToken}`);
    expect(next.body.documents[0].name).toMatch(/__id9223372036854775807__$/);
  });

  it('a numeric id is read, replaced and deleted as any other', async () => {
    await asking.ask('PATCH', '/c/__id7__', { fields: { n: integer(1) } });
    await asking.ask('PATCH', '/c/__id7__', { fields: { n: integer(2) } });
    expect((await asking.ask('GET', '/c/__id7__')).body.fields).toEqual({ n: integer(2) });
    await asking.ask('DELETE', '/c/__id7__');
    expect((await asking.ask('GET', '/c/__id7__')).status).toBe(404);
  });

  it.each(['__x__', '__id__', '__idx__', '__id007__', '__id9223372036854775808__', '.', '..'])(
    'the reserved id %s is refused',
    async (id) => {
      expect(asking.refusal(await post('commit', { writes: [put(`c/${id}`, 1)] }))).toMatch(
        /^INVALID_ARGUMENT.*reserved/,
      );
    },
  );

  it('a numeric id of a collection is refused', async () => {
    expect(asking.refusal(await post('commit', { writes: [put('__id7__/a', 1)] }))).toMatch(
      /^INVALID_ARGUMENT/,
    );
  });

  it('an automatic id has 20 letters and digits', async () => {
    const { body } = await asking.ask('POST', '/c', { fields: {} });
    expect(body.name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
  });
});
