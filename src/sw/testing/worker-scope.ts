// What a worker's scope has and jsdom has not, for tests of code that runs in the worker.
import { vi } from 'vitest';

export class WorkersEvent {
  waitUntil() {}
}

/** A worker without a page. Call it before the worker's code is imported. */
export function stubWorkerScope(): void {
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('registration', { scope: '/' });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', WorkersEvent);
  vi.stubGlobal('FetchEvent', class {});
  // jsdom has none, and that of Node takes only whole addresses.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string | Request, options?: RequestInit) {
        super(typeof path === 'string' ? new URL(path, location.origin) : path, options);
      }
    },
  );
}
