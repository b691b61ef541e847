// Clients that were disconnected get only the changes. They start over only if the changes cannot be determined.
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { QuerySpec } from './support/query-spec.ts';
import { Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;
let folder: string;

const unchanged = 'this text did not change';

beforeAll(async () => {
  stage = await Stage.set();
  page = await stage.newPage();
});

afterAll(() => stage.strike());

beforeEach(async () => {
  folder = stage.newFolder();
  await call(page, 'open', 'main', stage.clientOptions({ user: 'alice' }));
  const documents = Object.fromEntries([...'abcdef'].map((id, n) => [`items/${id}`, { n, text: unchanged }]));
  await stage.backend.store(folder, documents);
});

afterEach(() => call(page, 'close', 'main'));

interface Absence {
  readonly name: string;
  readonly spec?: QuerySpec;
  readonly before: string;
  readonly meanwhile: () => Promise<void>;
  readonly after: string;
}

const set = (id: string, n: number) => stage.backend.store(folder, { [`items/${id}`]: { n, text: 'new' } });
const remove = (id: string) => stage.backend.remove(`${folder}/items/${id}`);
const low: QuerySpec = { filter: { where: ['n', '<', 3] } };
const firstTwo: QuerySpec = { orderBy: [['n']], limit: 2 };

const absences: readonly Absence[] = [
  { name: 'nothing happened', before: 'abcdef', meanwhile: async () => {}, after: 'abcdef' },
  { name: 'one came', before: 'abcdef', meanwhile: () => set('g', 9), after: 'abcdefg' },
  { name: 'one changed', before: 'abcdef', meanwhile: () => set('c', 9), after: 'abcdef' },
  { name: 'one went', before: 'abcdef', meanwhile: () => remove('c'), after: 'abdef' },
  {
    name: 'one came, one changed, one went',
    before: 'abcdef',
    meanwhile: async () => {
      await set('b', 7);
      await remove('c');
      await set('g', 8);
    },
    after: 'abdefg',
  },
  {
    name: 'one came and went',
    before: 'abcdef',
    meanwhile: async () => {
      await set('g', 8);
      await remove('g');
    },
    after: 'abcdef',
  },
  {
    name: 'one went and came back',
    before: 'abcdef',
    meanwhile: async () => {
      await remove('c');
      await set('c', 8);
    },
    after: 'abcdef',
  },
  { name: 'one stopped to match', spec: low, before: 'abc', meanwhile: () => set('a', 7), after: 'bc' },
  { name: 'one began to match', spec: low, before: 'abc', meanwhile: () => set('f', -1), after: 'fabc' },
  {
    name: 'one outside the result changed',
    spec: low,
    before: 'abc',
    meanwhile: () => set('f', 8),
    after: 'abc',
  },
  {
    name: 'one came into a window',
    spec: firstTwo,
    before: 'ab',
    meanwhile: () => set('x', 0.5),
    after: 'ax',
  },
  {
    name: 'one went out of a window',
    spec: firstTwo,
    before: 'ab',
    meanwhile: () => remove('a'),
    after: 'bc',
  },
  {
    name: 'one moved out of a window',
    spec: firstTwo,
    before: 'ab',
    meanwhile: () => set('a', 9),
    after: 'bc',
  },
  {
    name: 'one beyond a window changed',
    spec: firstTwo,
    before: 'ab',
    meanwhile: () => set('e', 9),
    after: 'ab',
  },
  {
    name: 'one came to the last of a window',
    spec: { orderBy: [['n']], limitToLast: 2 },
    before: 'ef',
    meanwhile: () => set('x', 9),
    after: 'fx',
  },
];

describe('after a reconnect, a listener gets only the changes when in the meantime', () => {
  test.each(absences)('$name', async ({ spec = {}, before, meanwhile, after }) => {
    await call(page, 'watchNew', folder, spec);
    await call(page, 'untilSynced', folder, [...before]);
    await call(page, 'network', 'main', false);
    await meanwhile();
    stage.backend.wire.clear();
    await call(page, 'forgetSnapshots', folder);
    await call(page, 'network', 'main', true);
    expect((await call(page, 'untilSynced', folder, [...after])).ids).toEqual([...after]);
    const sent = stage.backend.wire.sent('Listen');
    expect(sent).toContain('"filter"');
    expect(sent).not.toContain('RESET');
    const resent = [
      ...sent.matchAll(
        /"documentChange"[^{]*\{"document":\{"name":"[^"]*\/(\w+)","fields":\{[^}]*\},"text":\{"stringValue":"this/g,
      ),
    ];
    // A document that enters a window without a change is new to the client.
    const entering = [...after].filter((id) => !before.includes(id));
    expect(resent.map(([, id]) => id).filter((id) => !entering.includes(id ?? ''))).toEqual([]);
  });
});

test('a client that missed a deletion finds it with the bloom filter, and does not load the rest again', async () => {
  await call(page, 'watchNew', folder, {});
  await call(page, 'network', 'main', false);
  await remove('c');
  stage.backend.wire.clear();
  stage.backend.wire.withheld = 'documentDelete';
  await call(page, 'network', 'main', true);
  const seen = await call(page, 'untilSynced', folder, [...'abdef']);
  stage.backend.wire.withheld = undefined;
  expect(seen.ids).toEqual([...'abdef']);
  expect(stage.backend.wire.sent('Listen')).toContain('"unchangedNames"');
  expect(stage.backend.wire.sent('Listen')).not.toContain(unchanged);
});

describe('a listener starts over', () => {
  test('when all data were replaced while it was disconnected', async () => {
    await call(page, 'watchNew', folder, {});
    await call(page, 'network', 'main', false);
    stage.backend.database.clear();
    await stage.backend.store(folder, { 'items/z': { n: 1 } });
    stage.backend.wire.clear();
    await call(page, 'network', 'main', true);
    expect((await call(page, 'untilSynced', folder, ['z'])).ids).toEqual(['z']);
    expect(stage.backend.wire.sent('Listen')).toContain('RESET');
  });

  test('when all data are replaced while it is connected', async () => {
    await call(page, 'watchNew', folder, {});
    stage.backend.database.clear();
    expect((await call(page, 'untilSynced', folder, [])).ids).toEqual([]);
    await set('y', 1);
    expect((await call(page, 'untilSynced', folder, ['y'])).ids).toEqual(['y']);
  });
});

describe('an offline write', () => {
  test('is visible at once and sent in order later', async () => {
    await call(page, 'watchNew', folder, {});
    await call(page, 'network', 'main', false);
    const path = `${folder}/items/x`;
    const writes = [1, 2, 3].map((n) => call(page, 'set', 'main', path, { n }));
    const seen = await call(page, 'untilPending', folder, [...'abcdefx']);
    expect(seen).toMatchObject({ pending: true, fromCache: true });
    await call(page, 'network', 'main', true);
    await Promise.all(writes);
    expect(await call(page, 'fetch', 'main', path)).toEqual({ n: 3 });
  });

  test('is applied once, together with increments of other clients', async () => {
    await call(page, 'network', 'main', false);
    const writes = [1, 2].map(() => call(page, 'increment', 'main', `${folder}/items/a`, 'n'));
    await set('a', 10);
    await call(page, 'network', 'main', true);
    await Promise.all(writes);
    expect(await call(page, 'fetch', 'main', `${folder}/items/a`)).toMatchObject({ n: 12 });
  });
});

describe('the persistent cache', () => {
  test('shows its content after a reload, and loads only the changes', async () => {
    const context = await stage.newContext();
    const tab = await stage.newPage(context);
    const options = stage.clientOptions({ user: 'alice', cache: 'one-tab' });
    await call(tab, 'open', 'main', options);
    await call(tab, 'watchNew', folder, {});
    await call(tab, 'close', 'main');
    await tab.reload();
    await set('b', 7);
    stage.backend.wire.clear();
    await call(tab, 'open', 'main', options);
    await call(tab, 'watchNew', folder, {});
    await call(tab, 'untilSynced', folder, [...'abcdef']);
    const [first] = await call(tab, 'snapshotsOf', folder);
    await context.close();
    expect(first).toMatchObject({ ids: [...'abcdef'], fromCache: true });
    expect(stage.backend.wire.sent('Listen')).toContain('"filter"');
    expect(stage.backend.wire.sent('Listen')).not.toContain(unchanged);
  });

  test('does so after a restart of the server, too', async () => {
    await call(page, 'watchNew', folder, {});
    await stage.backend.down();
    await stage.backend.up();
    stage.backend.wire.clear();
    await set('g', 8);
    await call(page, 'untilSynced', folder, [...'abcdefg']);
    expect(stage.backend.wire.sent('Listen')).not.toContain(unchanged);
  });
});
