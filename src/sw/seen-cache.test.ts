// @vitest-environment jsdom
// What a phone that was not used for long still has, when it is opened without a network.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { daySeconds } from '#domain/durations.ts';

const kept = new Set<string>();
vi.stubGlobal('caches', {
  open: async () => ({ delete: async (url: string) => kept.delete(url) }),
  async delete() {
    kept.clear();
    return true;
  },
});
vi.stubGlobal('registration', { scope: '/' });
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);

interface Use {
  readonly request: Request;
  readonly state: object;
  readonly event: { waitUntil(work: Promise<unknown>): void };
  readonly cachedResponse: Response;
}

// `importActual` with a type of its own, because the tests have no types of a worker's scope.
const { seenCache } = await vi.importActual<{
  seenCache(
    name: string,
    bounds: { maxEntries: number; maxAgeSeconds: number },
  ): {
    bound: Record<
      'handlerWillStart' | 'cachedResponseWillBeUsed' | 'cacheDidUpdate',
      (use: Use) => Promise<unknown>
    >;
  };
}>('./seen-cache.ts');
let bound: ReturnType<typeof seenCache>['bound'];

beforeEach(({ task }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  kept.clear();
  ({ bound } = seenCache(task.id, { maxEntries: 4, maxAgeSeconds: 30 * daySeconds }));
});
afterEach(() => void vi.useRealTimers());

const urlOf = (name: string) => `https://photos.test/${name}`;
const names = () => Array.from(kept, (url) => url.slice(urlOf('').length)).sort();

/** What the strategy that fills the cache does for one request. */
async function ask(name: string, how: 'cachedResponseWillBeUsed' | 'cacheDidUpdate') {
  const works: Promise<unknown>[] = [];
  const use: Use = {
    request: new Request(urlOf(name)),
    state: {},
    event: { waitUntil: (work) => void works.push(work) },
    cachedResponse: new Response(),
  };
  await bound.handlerWillStart(use);
  await bound[how](use);
  await Promise.all(works);
}
const show = (name: string) => ask(name, 'cachedResponseWillBeUsed');
async function store(name: string) {
  kept.add(urlOf(name));
  await ask(name, 'cacheDidUpdate');
}
const wait = (days: number) => vi.setSystemTime(Date.now() + days * daySeconds * 1000);

it('keeps the other old entries when one is shown: without a network they could not come again', async () => {
  for (const name of ['a', 'b', 'c']) await store(name);
  wait(31);
  await show('a');
  expect(names()).toEqual(['a', 'b', 'c']);
  await show('b');
  await store('new');
  expect(names()).toEqual(['a', 'b', 'new']);
});

it('keeps the entries that were used last', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    wait(1);
    await store(name);
  }
  wait(1);
  await show('a');
  wait(1);
  await store('e');
  expect(names()).toEqual(['a', 'c', 'd', 'e']);
});
