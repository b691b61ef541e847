import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fields, StructuredQuery } from '../../documents/types.ts';
import { silentLog } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import type { FirestoreDatabase } from '../firestore-database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { openRules } from '../testing/open-rules.ts';
import { FakeTimers } from '../webchannel/testing/fake-timers.ts';
import { ListenStream } from './listen-stream.ts';
import { ListenPeer } from './testing/listen-peer.ts';

const cats: StructuredQuery = { from: [{ collectionId: 'cats' }] };
const firstTwo: StructuredQuery = {
  ...cats,
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }],
  limit: 2,
};
const few = (below: number): StructuredQuery => ({
  ...cats,
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: `${below}` } } },
});

let test: TestDatabase;
let database: FirestoreDatabase;
let peer: ListenPeer;

beforeAll(() => {
  test = openTestDatabase();
  database = test.database;
});
afterAll(() => test.close());

beforeEach(() => {
  database.clear();
  peer = new ListenPeer(database);
});
afterEach(() => peer.close());

const nameOf = (path: string) => `${database.root}/${path}`;
const put = (changes: Record<string, number>) =>
  database.commit(
    Object.entries(changes).map(([path, n]) => ({
      update: { name: nameOf(path), fields: { n: { integerValue: String(n) } } satisfies Fields },
    })),
    { kind: 'admin' },
  );
const remove = (path: string) => database.commit([{ delete: nameOf(path) }], { kind: 'admin' });

describe('a new target', () => {
  it('is acknowledged, filled, marked current and shown, in this order', async () => {
    await put({ 'cats/a': 1, 'cats/b': 2 });
    peer.addQuery(2, cats);
    expect(peer.takeKinds()).toEqual(['ADD 2', 'documentChange', 'documentChange', 'CURRENT 2', 'NO_CHANGE']);
  });

  it('of a missing document gets only the marker that it is current', () => {
    peer.addDocument(3, 'cats/none');
    expect(peer.takeKinds()).toEqual(['ADD 3', 'CURRENT 3', 'NO_CHANGE']);
  });

  // Source: `Target.target_id` in google/firestore/v1/firestore.proto.
  it('without an id gets one that no other target has', async () => {
    await put({ 'cats/a': 1 });
    const sent: string[] = [];
    const timers = new FakeTimers();
    const stream = new ListenStream(
      { database, requester: { kind: 'admin' }, timers, log: silentLog },
      { send: (messages) => sent.push(...messages), congested: false },
    );
    const query = { parent: database.root, structuredQuery: cats };
    const ask = (target: object) =>
      stream.receive({
        database: database.root.replace(/\/documents$/, ''),
        addTarget: { query, ...target },
      });
    ask({ targetId: 1 });
    ask({});
    ask({ targetId: 0 });
    stream.close();
    const added = sent.flatMap((text) => /"ADD","targetIds":\[(\d+)\]/.exec(text)?.[1] ?? []);
    expect(added).toEqual(['1', '2', '3']);
  });

  it('is acknowledged when it is removed', () => {
    peer.addQuery(2, cats);
    peer.takeKinds();
    peer.removeTarget(2);
    expect(peer.takeKinds()).toEqual(['REMOVE 2']);
  });

  it('with an invalid query is refused alone, with a numeric code', () => {
    peer.addQuery(2, { from: [{ collectionId: '__a__' }] });
    peer.addQuery(4, cats);
    expect(peer.told[1]?.targetChange).toMatchObject({
      targetChangeType: 'REMOVE',
      targetIds: [2],
      cause: { code: 3 },
    });
    expect(peer.takeKinds()).toEqual(['ADD 2', 'REMOVE 2', 'ADD 4', 'CURRENT 4', 'NO_CHANGE']);
  });
});

describe('a commit', () => {
  it('results in one snapshot, for any number of documents and targets', async () => {
    peer.addQuery(2, cats);
    peer.addQuery(4, few(5));
    peer.takeKinds();
    await put({ 'cats/a': 1, 'cats/b': 9 });
    expect(peer.told[0]?.documentChange).toMatchObject({ targetIds: [2, 4], removedTargetIds: [] });
    expect(peer.takeKinds()).toEqual(['documentChange', 'documentChange', 'NO_CHANGE']);
  });

  it('that affects no target is not sent', async () => {
    peer.addQuery(2, cats);
    peer.takeKinds();
    await put({ 'dogs/a': 1 });
    expect(peer.takeKinds()).toEqual([]);
  });

  it('that makes a document leave the result sends its new content', async () => {
    await put({ 'cats/a': 1 });
    peer.addQuery(2, cats);
    peer.addQuery(4, few(5));
    peer.takeKinds();
    await put({ 'cats/a': 7 });
    expect(peer.told[0]?.documentChange).toMatchObject({ targetIds: [2], removedTargetIds: [4] });
  });

  it('that deletes a document sends one message for all targets', async () => {
    await put({ 'cats/a': 1 });
    peer.addQuery(2, cats);
    peer.addDocument(3, 'cats/a');
    peer.takeKinds();
    await remove('cats/a');
    expect(peer.told[0]?.documentDelete).toMatchObject({
      document: nameOf('cats/a'),
      removedTargetIds: [2, 3],
    });
    expect(peer.takeKinds()).toEqual(['documentDelete', 'NO_CHANGE']);
  });

  it('that displaces a document from a window reports it as removed, not as changed', async () => {
    await put({ 'cats/a': 1, 'cats/b': 2 });
    peer.addQuery(2, firstTwo);
    peer.takeKinds();
    await put({ 'cats/c': 0 });
    expect(peer.told[1]?.documentRemove).toMatchObject({ document: nameOf('cats/b'), removedTargetIds: [2] });
    expect(peer.takeKinds()).toEqual(['documentChange', 'documentRemove', 'NO_CHANGE']);
  });
});

describe('a slow client', () => {
  it('gets many commits merged into one', async () => {
    peer.addQuery(2, cats);
    peer.isSlow = true;
    await put({ 'cats/first': 0 });
    peer.takeKinds();
    for (let n = 0; n < 50; n++) await put({ 'cats/a': n });
    await remove('cats/first');
    expect(peer.takeKinds()).toEqual([]);
    peer.catchUp();
    expect(peer.takeKinds()).toEqual([
      'documentChange',
      'NO_CHANGE',
      'documentChange',
      'documentDelete',
      'NO_CHANGE',
    ]);
  });
});

describe('a slow client whose targets change', () => {
  beforeEach(async () => {
    peer.addQuery(2, cats);
    peer.addQuery(4, few(5));
    peer.isSlow = true;
    await put({ 'cats/a': 1 });
    await put({ 'cats/b': 2 });
    peer.takeKinds();
  });

  it('gets all pending changes and a snapshot when it removes a target', () => {
    peer.removeTarget(4);
    peer.catchUp();
    expect(peer.takeKinds().at(-1)).toBe('NO_CHANGE');
    expect(peer.shown.get(2)?.size).toBe(2);
  });

  it('gets them when it adds a target that is refused', () => {
    peer.addQuery(6, { from: [{ collectionId: '__a__' }] });
    peer.catchUp();
    expect(peer.takeKinds().at(-1)).toBe('NO_CHANGE');
    expect([peer.shown.get(2)?.size, peer.shown.get(4)?.size]).toEqual([2, 2]);
  });

  it('gets them when it adds another target, all at one version', () => {
    peer.addQuery(6, firstTwo);
    peer.catchUp();
    expect([2, 4, 6].map((id) => peer.shown.get(id)?.size)).toEqual([2, 2, 2]);
  });
});

describe('resuming', () => {
  it('sends the changes and the number of documents', async () => {
    await put({ 'cats/a': 1, 'cats/b': 2, 'cats/c': 3 });
    peer.addQuery(2, cats);
    const token = peer.resumeToken;
    peer.reconnect();
    await put({ 'cats/b': 5 });
    await remove('cats/c');
    peer.takeKinds();
    peer.addQuery(2, cats, token);
    expect(peer.takeKinds()).toEqual([
      'ADD 2',
      'documentChange',
      'documentDelete',
      'filter',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });

  it.each([
    ['of another incarnation', () => Buffer.from('1:another').toString('base64')],
    ['that is none', () => 'AAAA'],
  ])('with a token %s starts over', async (_, token) => {
    await put({ 'cats/a': 1 });
    peer.addQuery(2, cats, token());
    expect(peer.takeKinds()).toEqual(['ADD 2', 'RESET 2', 'documentChange', 'CURRENT 2', 'NO_CHANGE']);
  });

  it('sends a new token from time to time while the targets do not change', async () => {
    peer.addQuery(2, cats);
    const old = peer.resumeToken;
    await put({ 'dogs/a': 1 });
    peer.takeKinds();
    peer.timers.advance(60_000);
    expect(peer.takeKinds()).toEqual(['NO_CHANGE']);
    expect(peer.resumeToken).not.toBe(old);
    peer.timers.advance(600_000);
    expect(peer.takeKinds()).toEqual([]);
  });
});

describe('a client whose requester is unknown', () => {
  it.each([
    ['by a token that has expired, is told so at once, to renew it', 'UNAUTHENTICATED', ['ADD 2', 'error']],
    ['by what is no token, is refused each target for good', 'INVALID_ARGUMENT', ['ADD 2', 'REMOVE 2']],
  ] as const)('%s', (_, status, kinds) => {
    const stranger = new ListenPeer(database, new RpcError(status, 'no'));
    stranger.addQuery(2, cats);
    expect(stranger.takeKinds()).toEqual(kinds);
    stranger.close();
  });
});

describe('rules', () => {
  const ana: Requester = { kind: 'user', uid: 'ana', token: {} };
  const denied = { allowed: false, reason: 'no' } as const;

  afterEach(() => database.replaceRules(openRules));

  it('end the targets that new rules deny, and keep the others', async () => {
    const client = new ListenPeer(database, ana);
    client.addQuery(2, cats);
    client.addDocument(3, 'cats/a');
    client.takeKinds();
    database.replaceRules({ ...openRules, ruleset: { ...openRules.ruleset, decideList: () => denied } });
    await put({ 'cats/a': 1 });
    expect(client.told[0]?.targetChange?.cause?.code).toBe(7);
    expect(client.takeKinds()).toEqual(['REMOVE 2', 'documentChange', 'NO_CHANGE']);
    client.close();
  });

  it('that read a document’s fields are checked again when these change', async () => {
    await put({ 'cats/a': 1 });
    const decideDocument: typeof openRules.ruleset.decideDocument = ({ resource }) =>
      resource?.fields.n && 'integerValue' in resource.fields.n && resource.fields.n.integerValue === '9'
        ? denied
        : { allowed: true };
    database.replaceRules({ ...openRules, ruleset: { ...openRules.ruleset, decideDocument } });
    const client = new ListenPeer(database, ana);
    client.addDocument(3, 'cats/a');
    client.takeKinds();
    await put({ 'cats/a': 9 });
    expect(client.takeKinds()).toEqual(['REMOVE 3']);
    client.close();
  });

  describe('that read another document', () => {
    const decide: typeof openRules.ruleset.decideList = (_, reader) =>
      reader.before(nameOf('doors/front')) ? { allowed: true } : denied;

    beforeEach(async () => {
      await put({ 'doors/front': 1 });
      const ruleset = { ...openRules.ruleset, decideList: decide, decideDocument: decide as never };
      database.replaceRules({ ...openRules, ruleset });
    });

    it('are checked again when it changes, for each target that depended on it', async () => {
      const client = new ListenPeer(database, ana);
      client.addQuery(2, cats);
      client.addDocument(3, 'cats/a');
      client.takeKinds();
      await put({ 'doors/front': 2 });
      expect(client.takeKinds()).toEqual([]);
      await remove('doors/front');
      expect(client.takeKinds()).toEqual(['REMOVE 2', 'REMOVE 3']);
      client.close();
    });

    it('hide the changes of a commit from clients that the same commit excludes', async () => {
      const client = new ListenPeer(database, ana);
      client.addQuery(2, cats);
      client.takeKinds();
      const secret = { update: { name: nameOf('cats/secret'), fields: {} } };
      await database.commit([secret, { delete: nameOf('doors/front') }], { kind: 'admin' });
      expect(client.takeKinds()).toEqual(['REMOVE 2']);
      client.close();
    });
  });

  it('that use the time are checked again when the result of a query changes', async () => {
    let isOpen = true;
    const decideList = () => (isOpen ? ({ allowed: true } as const) : denied);
    database.replaceRules({ ...openRules, ruleset: { ...openRules.ruleset, decideList } });
    const client = new ListenPeer(database, ana);
    client.addQuery(2, cats);
    client.takeKinds();
    isOpen = false;
    await put({ 'dogs/a': 1 });
    expect(client.takeKinds()).toEqual([]);
    await put({ 'cats/a': 1 });
    expect(client.takeKinds()).toEqual(['REMOVE 2']);
    client.close();
  });
});

it('sends everything again after the data were replaced', async () => {
  await put({ 'cats/a': 1 });
  peer.addQuery(2, cats);
  peer.takeKinds();
  database.clear();
  expect(peer.takeKinds()).toEqual(['RESET 2', 'CURRENT 2', 'NO_CHANGE']);
});

it('answers a malformed message with an error of the stream', () => {
  peer.addQuery(Number.NaN, cats);
  expect(peer.told).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
});
