// Several tabs of one browser: with one shared stream, or with one stream each within the browser's limit of six
// sockets.
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { Stage } from './support/stage.ts';

let stage: Stage;
let context: BrowserContext;
let folder: string;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

beforeEach(async () => {
  folder = stage.newFolder();
  context = await stage.newContext();
  stage.backend.wire.clear();
});

afterEach(() => context.close());

async function openTabs(count: number, cache: 'memory' | 'many-tabs'): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let n = 0; n < count; n++) {
    const tab = await stage.newPage(context);
    await call(tab, 'open', 'main', stage.clientOptions({ user: 'alice', cache }));
    tabs.push(tab);
  }
  return tabs;
}

describe('tabs that share a persistent cache', () => {
  test('see each other’s writes over one stream', async () => {
    const tabs = await openTabs(3, 'many-tabs');
    for (const tab of tabs) await call(tab, 'watchNew', folder, {});
    // One after the other. The SDK tells the other tabs of a change by a value in localStorage that contains the time in
    // milliseconds. Of two changes in one millisecond the second leaves the value as it is, so no `storage` event follows,
    // and the tabs that do not hold the stream miss it until the next change.
    const ids: string[] = [];
    for (const [n, writer] of tabs.entries()) {
      await call(writer, 'set', 'main', `${folder}/items/${n}`, { n });
      ids.push(`${n}`);
      const seen = await Promise.all(tabs.map((tab) => call(tab, 'untilSynced', folder, ids)));
      expect(seen.map((snapshot) => snapshot.ids)).toEqual([ids, ids, ids]);
    }
    expect(stage.backend.wire.handshakes('Listen')).toBe(1);
    expect(stage.backend.wire.handshakes('Write')).toBe(1);
  });

  test('continue when the first of them is closed', async () => {
    const [first, second] = await openTabs(2, 'many-tabs');
    if (!first || !second) throw new Error('There are not two tabs.');
    await call(first, 'watchNew', folder, {});
    await call(second, 'watchNew', folder, {});
    await first.close({ runBeforeUnload: true });
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    expect((await call(second, 'untilSynced', folder, ['a'])).ids).toEqual(['a']);
  });

  test('report a denied write in the tab that made it', async () => {
    const [, second] = await openTabs(2, 'many-tabs');
    if (!second) throw new Error('There are not two tabs.');
    const denied = call(second, 'set', 'main', `${folder}/locked/a`, { n: 1 });
    await expect(denied).rejects.toThrow('Missing or insufficient permissions');
  });
});

describe('six tabs with streams of their own', () => {
  test('all listen and write, although their streams need more sockets than there are', async () => {
    const tabs = await openTabs(6, 'memory');
    await Promise.all(tabs.map((tab) => call(tab, 'watchNew', folder, {})));
    await Promise.all(tabs.map((tab, n) => call(tab, 'set', 'main', `${folder}/items/${n}`, { n })));
    const ids = tabs.map((_, n) => `${n}`);
    const seen = await Promise.all(tabs.map((tab) => call(tab, 'untilSynced', folder, ids)));
    expect(seen.map((snapshot) => snapshot.ids)).toEqual(tabs.map(() => ids));
  });
});
