import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Commit, Fields, StructuredQuery, Write } from '../documents/types.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import { openFirestoreDatabase } from './firestore-database.ts';
import { openTestDatabase, type TestDatabase } from './testing/firestore-server.ts';
import { openRules } from './testing/open-rules.ts';

const admin: Requester = { kind: 'admin' };
const integer = (number: number) => ({ integerValue: String(number) });

describe('a Firestore database', () => {
  let test: TestDatabase;
  let nowMs: number;

  beforeEach(() => {
    nowMs = 1_700_000_000_000;
    test = openTestDatabase({ clock: () => nowMs });
  });
  afterEach(() => test.close());

  const name = (path: string) => `${test.database.root}/${path}`;
  const commit = (...writes: Write[]) => test.database.commit(writes, admin);
  const set = (path: string, fields: Fields, options: Partial<Write> = {}) =>
    commit({ update: { name: name(path), fields }, ...options });
  const fieldsOf = (path: string) => test.database.read(name(path))?.fields;
  const statusOf = async (attempt: Promise<unknown> | (() => unknown)): Promise<string> => {
    try {
      await (typeof attempt === 'function' ? attempt() : attempt);
    } catch (error) {
      return error instanceof RpcError ? error.status : String(error);
    }
    return 'OK';
  };

  describe('time', () => {
    it('increases with every commit, even if the clock stands still or goes back', async () => {
      const first = await set('a/1', {});
      const second = await set('a/2', {});
      nowMs -= 3_600_000;
      const third = await set('a/3', {});
      expect(first.commitTime).toBe(nowMs * 1000 + 3_600_000_000 + (first.commitTime % 1000));
      expect(second.commitTime).toBe(first.commitTime + 1);
      expect(third.commitTime).toBe(first.commitTime + 2);
      expect(test.database.version).toBe(third.commitTime);
    });

    it('continues to increase after a restart and after clearing the data', async () => {
      const { commitTime } = await set('a/1', {});
      nowMs -= 3_600_000;
      const reopened = openFirestoreDatabase({
        env: test.env,
        projectId: 'demo-test',
        databaseId: '(default)',
        clock: () => nowMs,
        rules: openRules,
        indexes: undefined,
        requireIndexes: false,
        log: () => {},
      });
      expect(reopened.version).toBe(commitTime);
      reopened.clear();
      expect(reopened.version).toBe(commitTime + 1);
    });

    it('serverTimestamp is the commit time truncated to milliseconds', async () => {
      await set('a/1', {});
      const updateTransforms = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' as const }];
      const { writeResults } = await set('a/2', {}, { updateTransforms });
      expect(writeResults[0]?.updateTime).toBeGreaterThan(nowMs * 1000);
      expect(writeResults[0]?.transformResults).toEqual([{ timestampValue: '2023-11-14T22:13:20.000000Z' }]);
    });
  });

  describe('a commit', () => {
    it('gives listeners each document before and after, in the order of versions', async () => {
      const seen: Commit[] = [];
      test.database.onCommit((one) => seen.push(one));
      await Promise.all([
        set('a/1', { n: integer(1) }),
        set('a/1', { n: integer(2) }),
        commit({ delete: name('a/1') }),
      ]);
      expect(
        seen.map(({ changes }) => changes.map(({ before, after }) => [before?.fields.n, after?.fields.n])),
      ).toEqual([[[undefined, integer(1)]], [[integer(1), integer(2)]], [[integer(2), undefined]]]);
      const versions = seen.map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
    });

    it('is stored before listeners are called, and a listener may commit again', async () => {
      const seen: unknown[] = [];
      test.database.onCommit(({ changes }) => {
        seen.push(fieldsOf('a/1'));
        if (changes[0]?.before === undefined) void set('a/1', { n: integer(2) });
      });
      const second = new Promise((resolve) =>
        test.database.onCommit(({ changes }) => changes[0]?.before && resolve(0)),
      );
      await set('a/1', { n: integer(1) });
      await second;
      expect(seen).toEqual([{ n: integer(1) }, { n: integer(2) }]);
    });

    it('is kept even if a listener throws', async () => {
      test.database.onCommit(() => {
        throw new Error('a defect');
      });
      expect(await statusOf(set('a/1', {}))).toBe('OK');
      expect(fieldsOf('a/1')).toEqual({});
    });

    it('without changes keeps the document’s time and calls no listener', async () => {
      const { writeResults } = await set('a/1', {
        n: integer(1),
        m: { mapValue: { fields: { x: integer(1) } } },
      });
      const seen: Commit[] = [];
      test.database.onCommit((one) => seen.push(one));
      const again = await set('a/1', { m: { mapValue: { fields: { x: integer(1) } } }, n: integer(1) });
      expect(again.writeResults).toEqual(writeResults);
      expect(again.commitTime).toBeGreaterThan(writeResults[0]?.updateTime ?? Infinity);
      expect(seen).toEqual([]);
    });

    it('from 1 to 1.0 is a change', async () => {
      await set('a/1', { n: integer(1) });
      await set('a/1', { n: { doubleValue: 1 } });
      expect(fieldsOf('a/1')).toEqual({ n: { doubleValue: 1 } });
    });

    it('applies its writes in order, each to the result of the previous one', async () => {
      const increment = { updateMask: {}, updateTransforms: [{ fieldPath: 'n', increment: integer(2) }] };
      const update = { name: name('a/1') };
      const { writeResults } = await commit({ update, ...increment }, { update, ...increment });
      expect(writeResults.map(({ transformResults }) => transformResults)).toEqual([
        [integer(2)],
        [integer(4)],
      ]);
    });

    it('stores nothing of a batch if one write fails', async () => {
      const failing = { update: { name: name('a/2') }, currentDocument: { exists: true } };
      expect(await statusOf(commit({ update: { name: name('a/1') } }, failing))).toBe('NOT_FOUND');
      expect(fieldsOf('a/1')).toBeUndefined();
    });

    it('tells the update time of a write, and none of a deletion', async () => {
      const { writeResults } = await commit({ update: { name: name('a/1') } }, { delete: name('a/1') });
      expect(writeResults).toEqual([{ updateTime: expect.any(Number) }, {}]);
    });

    it('accepts 500 transforms of a document, and refuses 501', async () => {
      const increments = (from: number, to: number) => ({
        update: { name: name('a/1') },
        updateMask: { fieldPaths: [] },
        updateTransforms: Array.from({ length: to - from }, (_, i) => ({
          fieldPath: `f${from + i}`,
          increment: integer(1),
        })),
      });
      expect(await statusOf(commit(increments(0, 501)))).toBe('INVALID_ARGUMENT');
      expect(await statusOf(commit(increments(0, 300), increments(300, 501)))).toBe('INVALID_ARGUMENT');
      expect(await statusOf(commit(increments(0, 300), increments(300, 500)))).toBe('OK');
    });

    it('accepts 500 writes and refuses 501', async () => {
      const writes = Array.from({ length: 501 }, (_, i) => ({ update: { name: name(`a/${i}`) } }));
      expect(await statusOf(commit(...writes))).toBe('INVALID_ARGUMENT');
      expect(await statusOf(commit(...writes.slice(1)))).toBe('OK');
    });
  });

  describe('masks', () => {
    beforeEach(() =>
      set('a/1', { keep: integer(1), m: { mapValue: { fields: { x: integer(1), y: integer(2) } } } }),
    );

    const masked = (fieldPaths: string[] | undefined, fields: Fields = {}) =>
      set('a/1', fields, { updateMask: fieldPaths ? { fieldPaths } : {} });

    it('set fields with a value, delete fields without one, and keep the rest', async () => {
      await masked(['m.x', 'm.z', 'gone'], { m: { mapValue: { fields: { z: integer(3), y: integer(9) } } } });
      expect(fieldsOf('a/1')).toEqual({
        keep: integer(1),
        m: { mapValue: { fields: { y: integer(2), z: integer(3) } } },
      });
    });

    it('change nothing when they are empty', async () => {
      await masked(undefined, { keep: integer(7) });
      expect(fieldsOf('a/1')?.keep).toEqual(integer(1));
    });

    it('read names in backticks, with their escapes', async () => {
      const odd = 'a.b`c\\d';
      await masked(['`a.b\\`c\\\\d`'], { [odd]: integer(5) });
      expect(fieldsOf('a/1')?.[odd]).toEqual(integer(5));
    });

    it.each(['', 'a..b', 'a.', 'a-b', '1a', '`a', '__x__'])('refuse the path "%s"', async (path) => {
      expect(await statusOf(masked([path]))).toBe('INVALID_ARGUMENT');
    });

    it('accept field names that are also names of object members', async () => {
      await set('a/2', { constructor: integer(1) } as Fields);
      await set('a/2', {}, { updateMask: { fieldPaths: ['toString', 'hasOwnProperty.x'] } });
      expect(fieldsOf('a/2')).toEqual({ constructor: integer(1) });
    });
  });

  describe('preconditions', () => {
    const attempt = (currentDocument: Write['currentDocument']) =>
      statusOf(set('a/1', { n: integer(9) }, currentDocument ? { currentDocument } : {}));

    it('on existence', async () => {
      expect(await attempt({ exists: true })).toBe('NOT_FOUND');
      expect(await attempt({ exists: false })).toBe('OK');
      expect(await attempt({ exists: false })).toBe('ALREADY_EXISTS');
      expect(await attempt({ exists: true })).toBe('OK');
    });

    it('on the update time, compared as timestamps', async () => {
      const { writeResults } = await set('a/1', {});
      const micros = writeResults[0]?.updateTime ?? 0;
      const digits = String(micros % 1_000_000).padStart(6, '0');
      expect(await attempt({ updateTime: `2023-11-14T22:13:20.${digits}001Z` })).toBe('OK');
      expect(await attempt({ updateTime: `2023-11-14T22:13:20.${digits}000Z` })).toBe('FAILED_PRECONDITION');
    });

    it('on a verify without a write', async () => {
      expect(await statusOf(commit({ verify: name('a/1'), currentDocument: { exists: false } }))).toBe('OK');
      expect(await statusOf(commit({ verify: name('a/1'), currentDocument: { exists: true } }))).toBe(
        'NOT_FOUND',
      );
      expect(fieldsOf('a/1')).toBeUndefined();
    });
  });

  describe('limits', () => {
    const nested = (levels: number): Fields =>
      levels === 0 ? { end: integer(1) } : { m: { mapValue: { fields: nested(levels - 1) } } };
    const text = (bytes: number) => ({ stringValue: 'x'.repeat(bytes) });

    it('of a document: 1 MiB', async () => {
      const halves = (bytes: number) => ({ a: text(500_000), b: text(bytes - 500_000) });
      // Name: 16 plus 2 bytes each for "c" and "d". Then two fields with name and value, and 32 for the document.
      const overhead = 16 + 4 + 2 * 2 + 2 * 1 + 32;
      expect(await statusOf(set('c/d', halves(1_048_576 - overhead)))).toBe('OK');
      expect(await statusOf(set('c/d', halves(1_048_577 - overhead)))).toBe('INVALID_ARGUMENT');
    });

    it('of a commit: 10 MiB', async () => {
      const writes = Array.from({ length: 11 }, (_, i) => ({
        update: { name: name(`c/${i}`), fields: { a: text(1_000_000) } },
      }));
      expect(await statusOf(commit(...writes))).toBe('INVALID_ARGUMENT');
      expect(await statusOf(commit(...writes.slice(1)))).toBe('OK');
    });

    it('of a text: 1,048,487 bytes of UTF-8', async () => {
      expect(await statusOf(set('c/d', { a: text(1_048_487) }))).toBe('OK');
      expect(await statusOf(set('c/d', { a: text(1_048_488) }))).toBe('INVALID_ARGUMENT');
      expect(await statusOf(set('c/d', { a: { stringValue: 'é'.repeat(524_244) } }))).toBe(
        'INVALID_ARGUMENT',
      );
    });

    it('of nesting: 20 levels', async () => {
      expect(await statusOf(set('c/d', nested(20)))).toBe('OK');
      expect(await statusOf(set('c/d', nested(21)))).toBe('INVALID_ARGUMENT');
    });

    it('of ids and field names: 1,500 bytes', async () => {
      expect(await statusOf(set(`c/${'é'.repeat(750)}`, { [`${'é'.repeat(750)}`]: integer(1) }))).toBe('OK');
      expect(await statusOf(set(`c/${'é'.repeat(751)}`, {}))).toBe('INVALID_ARGUMENT');
      expect(await statusOf(set('c/d', { [`${'é'.repeat(751)}`]: integer(1) }))).toBe('INVALID_ARGUMENT');
      expect(fieldsOf(`c/${'é'.repeat(750)}`)).toBeDefined();
    });

    it('of names: deep paths of long ids are found and not confused', async () => {
      const long = (last: string) => [...Array(5).fill('x'.repeat(1000)), last].join('/');
      await set(`${long('1')}/c/d`, { n: integer(1) });
      await set(`${long('2')}/c/d`, { n: integer(2) });
      expect(fieldsOf(`${long('1')}/c/d`)).toEqual({ n: integer(1) });
      expect(test.database.collectionIds(long('2'))).toEqual(['c']);
    });

    it.each(['c/__x__', '__c__/d', 'c/.', 'c/..', 'c', 'c/d/e', '', 'c//d'])(
      'of names: "%s" is refused',
      async (path) => {
        expect(await statusOf(set(path, {}))).toBe('INVALID_ARGUMENT');
      },
    );

    it.each([
      { __x__: integer(1) },
      { '': integer(1) },
      { a: { arrayValue: { values: [{ arrayValue: {} }] } } },
      { a: { integerValue: '9223372036854775808' } },
      { a: { integerValue: '1.5' } },
      { a: { timestampValue: '2023-02-30T00:00:00Z' } },
      { a: { timestampValue: '10000-01-01T00:00:00Z' } },
      { a: { geoPointValue: { latitude: 91 } } },
      { a: { bytesValue: '*' } },
    ])('of values: %j is refused', async (fields) => {
      expect(await statusOf(set('c/d', fields as Fields))).toBe('INVALID_ARGUMENT');
    });

    it('refuses the name of another database', async () => {
      const other = 'projects/other/databases/(default)/documents/c/d';
      expect(await statusOf(commit({ update: { name: other } }))).toBe('INVALID_ARGUMENT');
    });
  });

  describe('the log of commits', () => {
    it('returns the commits after a version, oldest first', async () => {
      const start = test.database.version;
      const first = await set('a/1', { n: integer(1) });
      const second = await set('a/1', { n: integer(2) });
      const versions = (since: number) => test.database.commitsSince(since)?.map(({ version }) => version);
      expect(versions(start)).toEqual([first.commitTime, second.commitTime]);
      expect(versions(first.commitTime)).toEqual([second.commitTime]);
      expect(versions(second.commitTime)).toEqual([]);
    });

    it('rejects versions in the future and from before the data were cleared', async () => {
      const { commitTime } = await set('a/1', {});
      const { incarnation } = test.database;
      expect(test.database.commitsSince(commitTime + 1)).toBeUndefined();
      test.database.clear();
      expect(test.database.commitsSince(commitTime)).toBeUndefined();
      expect(test.database.incarnation).not.toBe(incarnation);
    });

    it('removes everything when a commit is larger than the log', async () => {
      const start = test.database.version;
      const filler = { stringValue: 'x'.repeat(1_000_000) };
      const paths = Array.from({ length: 35 }, (_, i) => `a/${i}`);
      for (const path of paths) await set(path, { filler });
      await commit(...paths.map((path) => ({ delete: name(path) })));
      const { version } = test.database;
      expect(test.database.commitsSince(start)).toBeUndefined();
      expect(test.database.commitsSince(version)).toEqual([]);
      const { commitTime } = await set('a/1', {});
      expect(test.database.commitsSince(version)?.map((one) => one.version)).toEqual([commitTime]);
    });

    it('removes its oldest commits and reports that', async () => {
      const filler = { stringValue: 'x'.repeat(1_000_000) };
      const first = await set('a/1', { filler, n: integer(0) });
      // Before and after of each document: 2 MB per entry, in a log of 32 MiB.
      for (let i = 1; i < 40; i += 1) await set('a/1', { filler, n: integer(i) });
      expect(test.database.commitsSince(first.commitTime)).toBeUndefined();
      const kept = test.database.commitsSince(test.database.version - 10);
      expect(kept).toHaveLength(10);
    });
  });

  describe('queries', () => {
    const refuses = async (structuredQuery: unknown) =>
      statusOf(() =>
        test.database.compile({
          parent: test.database.root,
          structuredQuery: structuredQuery as StructuredQuery,
        }),
      );
    const from = [{ collectionId: 'a' }];
    const filter = (op: string, ...values: unknown[]) => ({
      fieldFilter: { field: { fieldPath: 'f' }, op, value: { arrayValue: { values } } },
    });
    const all = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
    const ints = (count: number) => Array.from({ length: count }, (_, i) => integer(i));

    it.each<[string, unknown]>([
      ['two collections', { from: [...from, ...from] }],
      ['an unknown operator', { from, where: filter('LIKE') }],
      ['an empty in', { from, where: filter('IN') }],
      ['an in of more than 30', { from, where: filter('IN', ...ints(31)) }],
      ['a not-in of more than 10', { from, where: filter('NOT_IN', ...ints(11)) }],
      [
        'a not-in beside another negation',
        { from, where: all(filter('NOT_IN', ...ints(1)), filter('NOT_EQUAL', ...ints(1))) },
      ],
      ['more than 30 disjunctions', { from, where: all(filter('IN', ...ints(6)), filter('IN', ...ints(6))) }],
      [
        'two array-contains at once',
        { from, where: all(filter('ARRAY_CONTAINS', integer(1)), filter('ARRAY_CONTAINS', integer(2))) },
      ],
      ['a cursor longer than the ordering', { from, startAt: { values: ints(2) } }],
      ['a negative limit', { from, limit: -1 }],
      ['a bad direction', { from, orderBy: [{ field: { fieldPath: 'f' }, direction: 'UP' }] }],
      ['a reserved collection', { from: [{ collectionId: '__a__' }] }],
    ])('are refused for %s', async (_, query) => {
      expect(await refuses(query)).toBe('INVALID_ARGUMENT');
    });

    it('find every document below another, in any collection', async () => {
      for (const path of ['a/1', 'a/1/b/2', 'a/1/b/2/c/3', 'a/10/b/4']) await set(path, {});
      const found = test.database.run({
        parent: name('a/1'),
        structuredQuery: { from: [{ allDescendants: true }] },
      });
      expect(found.map((document) => document.name)).toEqual([name('a/1/b/2'), name('a/1/b/2/c/3')]);
    });
  });
});
