// @vitest-environment jsdom
// What the worker requests while nobody looks at the app.
import { beforeEach, expect, it, vi } from 'vitest';
import { stubWorkerScope, WorkersEvent } from './testing/worker-scope.ts';

const asked: string[] = [];
vi.stubGlobal('caches', { open: async () => ({ put: async () => {} }) });
vi.stubGlobal('patitasActs', { resync: async () => void asked.push('notifications') });
stubWorkerScope();
vi.stubGlobal('fetch', async (request: string | Request) => {
  const path = typeof request === 'string' ? request : new URL(request.url).pathname;
  asked.push(path);
  return path === '/config.json'
    ? Response.json({ projectId: 'demo', apiKey: 'key', appId: 'app' })
    : Response.json({ posts: [] });
});

// `importActual` with a type of its own, because the tests have no types of a worker's scope.
const { onPeriodicSync } = await vi.importActual<{
  onPeriodicSync(event: WorkersEvent): Promise<void>;
}>('./on-periodic-sync.ts');

beforeEach(() => void asked.splice(0));

it('asks for new notifications, and for the newest listing', async () => {
  await onPeriodicSync(new WorkersEvent());
  expect(asked).toContain('notifications');
  expect(asked).toContain('/feed/all.json');
});

it('asks only for the notifications if the person saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await onPeriodicSync(new WorkersEvent());
  expect(asked).toEqual(['notifications']);
});
