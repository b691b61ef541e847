// The REST API and the control endpoints by plain requests, for cases that no SDK covers.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileRules } from '../rules/ruleset.ts';
import { startTestServer, type TestServer } from './testing/firestore-server.ts';

const integer = (number: number) => ({ integerValue: String(number) });

const ownersOnly = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /public/{id} { allow read; allow write: if request.auth != null && request.resource.data.n > 0; }
  }
}`;

describe('Firestore over HTTP', () => {
  let server: TestServer;

  beforeEach(async () => {
    const ruleset = compileRules(ownersOnly, { file: 'test.rules', service: 'cloud.firestore' });
    server = await startTestServer({ rules: { ruleset, file: 'test.rules', source: ownersOnly } });
  });
  afterEach(() => server.close());

  const fetchFrom = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const documents = '/v1/projects/demo-test/databases/(default)/documents';
  const name = (path: string) => `${server.database.root}/${path}`;

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    authorization: string | null = 'Bearer owner',
  ) => {
    const response = await fetchFrom(`${documents}${path}`, {
      method,
      headers: authorization ? { authorization } : {},
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  it('creates, reads, patches and deletes one document', async () => {
    const created = await call('POST', '/a?documentId=x%20y', { fields: { n: integer(1), m: integer(2) } });
    expect(created).toMatchObject({ status: 200, body: { name: name('a/x y'), fields: { n: integer(1) } } });
    expect((await call('POST', '/a?documentId=x%20y', {})).status).toBe(409);
    await call('PATCH', '/a/x%20y?updateMask.fieldPaths=n&currentDocument.exists=true', {
      fields: { n: integer(3) },
    });
    const found = await call('GET', '/a/x%20y?mask.fieldPaths=n');
    expect(found.body.fields).toEqual({ n: integer(3) });
    expect((await call('PATCH', '/a/z?currentDocument.exists=true', {})).status).toBe(404);
    expect((await call('DELETE', '/a/x%20y')).body).toEqual({});
    expect(await call('GET', '/a/x%20y')).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('gives a created document an id if the request has none, and accepts colons in ids', async () => {
    const { body } = await call('POST', '/a', { fields: {} });
    expect(body.name).toMatch(/\/a\/[A-Za-z0-9]{20}$/);
    await call('PATCH', '/a/b:commit', { fields: { n: integer(1) } });
    expect((await call('GET', '/a/b:commit')).body.fields).toEqual({ n: integer(1) });
  });

  it('lists a collection page by page', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await call('PATCH', `/a/${id}`, {});
    const ids: string[] = [];
    let token: string | undefined = '';
    while (token !== undefined) {
      const { body }: { body: { documents: { name: string }[]; nextPageToken?: string } } = await call(
        'GET',
        `/a?pageSize=2&pageToken=${token}`,
      );
      expect(body.documents.length).toBeLessThanOrEqual(2);
      ids.push(...body.documents.map((document) => document.name.slice(-1)));
      token = body.nextPageToken;
    }
    expect(ids).toEqual(['1', '2', '3', '4', '5']);
  });

  it('answers every name of batchGet once, missing documents with the read time', async () => {
    await call('PATCH', '/a/1', { fields: { n: integer(1) } });
    const names = [name('a/1'), name('a/2'), name('a/1')];
    const { body } = await call('POST', ':batchGet', { documents: names });
    expect(body).toMatchObject([{ found: { name: name('a/1') } }, { missing: name('a/2') }]);
    expect(body[1].readTime).toMatch(/^\d{4}-.*Z$/);
  });

  it('refuses a transaction if another transaction changed its documents or queries', async () => {
    await call('PATCH', '/a/1', { fields: { n: integer(1) } });
    const begin = async () => (await call('POST', ':beginTransaction', {})).body.transaction;
    const write = { writes: [{ update: { name: name('b/1') } }] };
    const [reader, asker, bystander] = [await begin(), await begin(), await begin()];
    await call('POST', ':batchGet', { documents: [name('a/1')], transaction: reader });
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: integer(2) } };
    const structuredQuery = { from: [{ collectionId: 'a' }], where };
    await call('POST', ':runQuery', { structuredQuery, transaction: asker });
    await call('POST', ':batchGet', { documents: [name('a/2')], transaction: bystander });
    const change = [{ update: { name: name('a/1'), fields: { n: integer(2) } } }];
    await call('POST', ':commit', { writes: change, transaction: await begin() });
    const finish = async (transaction: string) =>
      (await call('POST', ':commit', { ...write, transaction })).body;
    expect(await finish(reader)).toMatchObject({ error: { code: 409, status: 'ABORTED' } });
    expect(await finish(asker)).toMatchObject({ error: { code: 409, status: 'ABORTED' } });
    expect(await finish(bystander)).toMatchObject({ writeResults: [{}] });
    expect(await finish(bystander)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('accepts only one of two identical transactions', async () => {
    const begin = async () => (await call('POST', ':beginTransaction', {})).body.transaction;
    const both = [await begin(), await begin()];
    for (const transaction of both)
      await call('POST', ':batchGet', { documents: [name('a/1')], transaction });
    const writes = [{ update: { name: name('a/1'), fields: { n: integer(1) } } }];
    const outcomes = await Promise.all(
      both.map((transaction) => call('POST', ':commit', { writes, transaction })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('checks the rules on every endpoint, except for the owner', async () => {
    const attempts = [
      call('GET', '/secret/1', undefined, null),
      call('GET', '/secret', undefined, null),
      call('PATCH', '/secret/1', {}, null),
      call('DELETE', '/secret/1', undefined, null),
      call('POST', '/secret', {}, null),
      call('POST', ':commit', { writes: [{ delete: name('secret/1') }] }, null),
      call('POST', ':batchGet', { documents: [name('public/1'), name('secret/1')] }, null),
      call('POST', ':runQuery', { structuredQuery: { from: [{ collectionId: 'secret' }] } }, null),
      call(
        'POST',
        ':runAggregationQuery',
        {
          structuredAggregationQuery: {
            aggregations: [{ count: {} }],
            structuredQuery: { from: [{ collectionId: 'secret' }] },
          },
        },
        null,
      ),
      call('POST', ':listCollectionIds', {}, null),
    ];
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses).toEqual(attempts.map(() => 403));
    expect((await call('GET', '/public/1', undefined, null)).status).toBe(404);
    expect((await call('GET', '/secret/1')).status).toBe(404);
  });

  it('checks queries by the query engine’s own interpretation', async () => {
    const structuredQuery = { from: [{ collectionId: 'public' }], limit: { value: 1 } };
    expect((await call('POST', ':runQuery', { structuredQuery }, null)).status).toBe(200);
  });

  it('answers unknown requests with an error', async () => {
    expect((await call('POST', ':executePipeline', {})).body.error.status).toBe('UNIMPLEMENTED');
    expect((await fetchFrom('/nothing/here')).status).toBe(404);
    expect((await fetchFrom(`${documents}:commit`, { method: 'POST', body: '{' })).status).toBe(400);
  });

  describe('control', () => {
    const control = (method: string, path: string, body?: unknown) =>
      fetchFrom(`/emulator/v1/projects/demo-test${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const rules = (content: string) => ({ rules: { files: [{ name: 'other.rules', content }] } });

    it('deletes everything', async () => {
      await call('PATCH', '/a/1', {});
      expect((await control('DELETE', '/databases/(default)/documents')).status).toBe(200);
      expect((await call('GET', '/a/1')).status).toBe(404);
    });

    it('keeps the data if the request names another project', async () => {
      await call('PATCH', '/a/1', {});
      const other = '/emulator/v1/projects/other/databases/(default)/documents';
      expect((await fetchFrom(other, { method: 'DELETE' })).status).toBe(200);
      expect((await call('GET', '/a/1')).status).toBe(200);
    });

    it('replaces the rules, and keeps the current ones if the new ones have a mistake', async () => {
      const invalidated: string[] = [];
      server.database.onInvalidated((what) => invalidated.push(what));
      const wrong = await control('PUT', ':securityRules', rules('service cloud.firestore { match }'));
      expect(wrong.status).toBe(400);
      expect((await wrong.json()).error.message).toMatch(/^other\.rules:1:\d+: /);
      expect((await call('GET', '/secret/1', undefined, null)).status).toBe(403);
      const open = ownersOnly.replace('/public/{id}', '/{path=**}');
      expect((await control('PUT', ':securityRules', rules(open))).status).toBe(200);
      expect((await call('GET', '/secret/1', undefined, null)).status).toBe(404);
      expect(invalidated).toEqual(['rules']);
    });

    it('reports which expressions were evaluated and their values, as data, as LCOV and as a page', async () => {
      const before = await (await control('GET', ':ruleCoverage.html')).text();
      expect(before).toContain('class="never"');
      await call('PATCH', '/public/1', { fields: { n: integer(1) } }, null);
      const report = await (await control('GET', ':ruleCoverage')).json();
      expect(report.rules.files).toEqual([{ name: 'test.rules', content: ownersOnly }]);
      expect(JSON.stringify(report.report)).toContain('request.auth');
      const lcov = await (await control('GET', ':ruleCoverage.lcov')).text();
      expect(lcov).toMatch(/^TN:\nSF:.+\nBRDA:\d+,0,0,0\nBRDA:\d+,0,1,1\n(.+\n)*end_of_record\n$/);
      expect(lcov).toMatch(/\nBRF:(\d+)\nBRH:\d+\nDA:/);
      const page = await (await control('GET', ':ruleCoverage.html')).text();
      expect(page).toContain('class="false" title="false (1)"');
      const text = page.slice(page.indexOf('<pre>') + 5, page.indexOf('</pre>')).replace(/<[^>]*>/g, '');
      expect(text.replace(/&gt;/g, '>').replace(/&amp;/g, '&')).toBe(ownersOnly);
    });
  });
});
