// @vitest-environment jsdom
// What the worker deletes at a sign-out, and what the next person stores meanwhile.
import 'fake-indexeddb/auto';
import { File } from 'node:buffer';
import { beforeEach, expect, it, vi } from 'vitest';

const shared = 'patitas-compartido';
const kept = new Map<string, Map<string, Response>>();
/** Lets the deletions go on. */
let release = Promise.resolve();

vi.stubGlobal('caches', {
  has: async (name: string) => kept.has(name),
  async open(name: string) {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return { put: async (address: string, response: Response) => void cache.set(address, response) };
  },
  async delete(name: string) {
    await release;
    return kept.delete(name);
  },
});
// jsdom's own cannot be read.
vi.stubGlobal('File', File);
// Node takes only whole addresses.
vi.spyOn(Response, 'redirect').mockImplementation(
  (address) => new Response(null, { status: 303, headers: { Location: String(address) } }),
);
vi.stubGlobal('registration', { scope: '/' });
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
vi.stubGlobal('__WORKER_ACTS__', '/assets/acts.js');
vi.stubGlobal('importScripts', () => {
  vi.stubGlobal('patitasActs', { forgetNotifications: async () => {} });
});

// `importActual` with types of its own, because the tests have no types of a worker's scope.
const { finishForgetting, onMessage } = await vi.importActual<{
  finishForgetting(): Promise<void>;
  onMessage(event: object): Promise<void>;
}>('./on-message.ts');
const { answerShares } = await vi.importActual<{ answerShares(): void }>('./share-target.ts');
answerShares();

const tell = (type: string) => onMessage({ data: { type } });

/** Another app shares a photo. Resolves to where the worker sends the page. */
async function share(): Promise<string | null> {
  const photo = new File(['x'], 'luna.jpg', { type: 'image/jpeg' });
  const request = Object.assign(new Request(new URL('/compartir', location.origin), { method: 'POST' }), {
    formData: async () => ({ getAll: () => [photo] }),
  });
  let answer: Promise<Response> = Promise.reject(new Error('nobody answers'));
  answer.catch(() => {});
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  self.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith, waitUntil() {} }));
  return (await answer).headers.get('Location');
}

beforeEach(() => {
  kept.clear();
  release = Promise.resolve();
});

it('keeps what was shared while the worker finishes what a sign-out began', async () => {
  kept.set('patitas-olvido', new Map());
  let goOn = () => {};
  release = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const finishing = finishForgetting();
  const sharing = share();
  await new Promise((resolve) => setTimeout(resolve, 10));
  goOn();
  await finishing;
  expect(await sharing).toMatch(/compartido=/);
  expect(kept.get(shared)?.size).toBe(1);
  expect(kept.has('patitas-olvido')).toBe(false);
});

it('deletes what was shared at a sign-out, but not when another tab hears of that sign-out late', async () => {
  await share();
  await tell('forget-seen');
  expect(kept.get(shared)?.size).toBe(1);
  await tell('forget');
  expect(kept.has(shared)).toBe(false);
});
