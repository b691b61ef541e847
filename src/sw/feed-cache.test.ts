// @vitest-environment jsdom
// The listing that a worker keeps, and what is answered to its next request.
import { beforeEach, expect, it, vi } from 'vitest';
import { stubWorkerScope, WorkersEvent } from './testing/worker-scope.ts';

const address = 'http://localhost:3000/feed/all.json';
let kept = new Set<string>();
let answer = new Response();

vi.stubGlobal('caches', {
  open: async () => ({
    put: async ({ url }: Request) => void kept.add(url),
    delete: async (url: string) => kept.delete(url),
  }),
});
vi.stubGlobal('fetch', async () => answer);
stubWorkerScope();

// `importActual` with a type of its own, because the tests have no types of a worker's scope.
const { fetchNewest } = await vi.importActual<{
  fetchNewest(event: WorkersEvent): Promise<unknown>;
}>('./feed-cache.ts');

async function answers(body: string, status: number, type: string) {
  answer = new Response(body, { status, headers: { 'Content-Type': type } });
  await fetchNewest(new WorkersEvent()).catch(() => {});
}

beforeEach(() => {
  kept = new Set([address]);
});

it('does not keep what the server does not have any more', async () => {
  await answers('{"code":"not-found"}', 404, 'application/json; charset=utf-8');
  expect([...kept]).toEqual([]);
});

it('keeps it if only something between the phone and the server has nothing', async () => {
  await answers('<h1>Not Found</h1>', 404, 'text/html');
  expect([...kept]).toEqual([address]);
});
