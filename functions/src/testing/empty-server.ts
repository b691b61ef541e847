// A server for all tests of a file or of a `describe`, empty before each of them.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startServer, type TestServer } from './server.ts';

interface EmptyServer extends TestServer {
  /** For a test that detached the functions, before the next one. */
  restart(): Promise<void>;
}

/** Call while the tests are declared. Its parts can be used when they run. */
export function emptyServer(): EmptyServer {
  let started: TestServer;
  beforeAll(async () => {
    started = await startServer();
  });
  afterAll(() => started.stop());
  beforeEach(() => started.backend.reset());
  return {
    get backend() {
      return started.backend;
    },
    get functions() {
      return started.functions;
    },
    get db() {
      return started.db;
    },
    deps: () => started.deps(),
    cutAfter: (steps) => started.cutAfter(steps),
    stop: () => started.stop(),
    async restart() {
      await started.stop();
      started = await startServer();
    },
  };
}
