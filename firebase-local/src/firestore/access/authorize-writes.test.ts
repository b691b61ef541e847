import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Write } from '../../documents/types.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import type { Decision, DocumentReader, DocumentRequest, ReadBudget } from '../../rules/types.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { openRules } from '../testing/open-rules.ts';

const ana: Requester = { kind: 'user', uid: 'ana', token: {} };
const one = { n: { integerValue: '1' } };
const two = { n: { integerValue: '2' } };

/** An operation that the rules were asked to decide. */
interface Asked {
  readonly request: DocumentRequest;
  readonly reader: DocumentReader;
  readonly batch: ReadBudget | undefined;
}

describe('writes under rules', () => {
  let test: TestDatabase;
  let asked: Asked[];
  let decide: (request: DocumentRequest) => Decision;
  let logged: string[];

  beforeEach(async () => {
    asked = [];
    logged = [];
    decide = () => ({ allowed: true });
    test = openTestDatabase({
      log: (_, message) => logged.push(message),
      rules: {
        ...openRules,
        ruleset: {
          ...openRules.ruleset,
          decideDocument(request, reader, batch) {
            asked.push({ request, reader, batch });
            return decide(request);
          },
        },
      },
    });
    await test.database.commit([{ update: { name: name('a/old'), fields: one } }], { kind: 'admin' });
  });
  afterEach(() => test.close());

  const name = (path: string) => `${test.database.root}/${path}`;
  const commit = (...writes: Write[]) => test.database.commit(writes, ana);
  const set = (path: string, options: Partial<Write> = {}): Write => ({
    update: { name: name(path), fields: two },
    ...options,
  });
  const statusOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'OK',
      (error) => (error instanceof RpcError ? error.status : String(error)),
    );

  it('the rules are asked about the document and the effect of each write', async () => {
    await commit(set('a/new'), set('a/old'), { delete: name('a/old') });
    expect(
      asked.map(({ request }) => [request.method, request.resource?.fields, request.requestResource?.fields]),
    ).toEqual([
      ['create', undefined, two],
      ['update', one, two],
      ['delete', two, undefined],
    ]);
    expect(asked.every(({ request }) => request.requester === ana)).toBe(true);
  });

  it('they share a budget of twenty document reads, and see the state after the whole batch', async () => {
    await commit(set('a/new'), { delete: name('a/old') });
    const [first, second] = asked;
    expect(first?.batch).toBe(second?.batch);
    expect(first?.batch?.limit).toBe(20);
    expect(first?.reader.before(name('a/old'))?.fields).toEqual(one);
    expect(first?.reader.after(name('a/old'))).toBeUndefined();
    expect(second?.reader.after(name('a/new'))?.fields).toEqual(two);
  });

  it('the rules see the time that serverTimestamp will store', async () => {
    await commit(set('a/new', { updateTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }] }));
    const [{ request } = {}] = asked;
    const time = request?.requestResource?.fields.t;
    expect(time).toEqual({
      timestampValue: `${new Date(request?.timeMs ?? 0).toISOString().slice(0, -1)}000Z`,
    });
  });

  it('one denied write refuses the whole batch, and only the log has the reason', async () => {
    decide = ({ name: asking }) =>
      asking.endsWith('/bad') ? { allowed: false, reason: 'line 7' } : { allowed: true };
    const refused = commit(set('a/good'), set('a/bad'));
    await expect(refused).rejects.toThrow('Missing or insufficient permissions.');
    expect(test.database.read(name('a/good'))).toBeUndefined();
    expect(logged).toEqual([`denied: create ${name('a/bad')}: line 7`]);
  });

  it('a client that may not write does not learn whether the document exists', async () => {
    decide = () => ({ allowed: false, reason: 'no' });
    for (const path of ['a/old', 'a/none']) {
      expect(await statusOf(commit(set(path, { currentDocument: { exists: true } })))).toBe(
        'PERMISSION_DENIED',
      );
      expect(await statusOf(commit(set(path, { currentDocument: { exists: false } })))).toBe(
        'PERMISSION_DENIED',
      );
    }
  });

  it('a client that may write gets the failed precondition; the precondition decides between create and update', async () => {
    expect(await statusOf(commit(set('a/none', { currentDocument: { exists: true } })))).toBe('NOT_FOUND');
    expect(await statusOf(commit(set('a/old', { currentDocument: { exists: false } })))).toBe(
      'ALREADY_EXISTS',
    );
    expect(asked.map(({ request }) => [request.method, request.resource])).toEqual([
      ['update', undefined],
      ['create', undefined],
    ]);
  });

  it('a transaction that lost a race gets that error, unless the rules deny it in the state that won', async () => {
    const stale = set('a/old', { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } });
    expect(await statusOf(commit(stale))).toBe('FAILED_PRECONDITION');
    decide = () => ({ allowed: false, reason: 'no' });
    expect(await statusOf(commit(stale))).toBe('PERMISSION_DENIED');
  });

  it('the rules are not asked for an administrator', async () => {
    decide = () => ({ allowed: false, reason: 'no' });
    expect(await statusOf(test.database.commit([set('a/new')], { kind: 'admin' }))).toBe('OK');
    expect(asked).toEqual([]);
  });
});

describe('a database without rules', () => {
  it('is locked for all but administrators', async () => {
    const test = openTestDatabase({ rules: undefined });
    const name = `${test.database.root}/a/1`;
    await expect(test.database.commit([{ update: { name } }], ana)).rejects.toThrow(
      'Missing or insufficient',
    );
    expect(() => test.database.authorizeGet(name, ana)).toThrow('Missing or insufficient');
    const target = { parent: test.database.root, structuredQuery: { from: [{ collectionId: 'a' }] } };
    expect(() => test.database.authorizeQuery(target, ana)).toThrow('Missing or insufficient');
    expect(() => test.database.authorizeQuery(target, { kind: 'admin' })).not.toThrow();
    await test.close();
  });
});
