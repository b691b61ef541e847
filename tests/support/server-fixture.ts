import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

type Options = NonNullable<Parameters<typeof startEmbeddedServer>[0]>;

interface ServerFixture extends Options {
  /** What the server holds before the first test. */
  prepare?: (server: EmbeddedServer) => Promise<void>;
  timeout?: number;
}

/** A Playwright fixture: a server for all tests of a worker. A spec file that names its own gets a server of its own. */
export function serverFixture({ prepare, timeout, ...options }: ServerFixture = {}) {
  // Storing the demo's pets takes time.
  const patienceMs = timeout ?? (options.empty === false ? 120_000 : 60_000);
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  const fixture = async ({}, use: (server: EmbeddedServer) => Promise<void>) => {
    const server = await startEmbeddedServer(options);
    await prepare?.(server);
    await use(server);
    await server.dispose();
  };
  return [fixture, { scope: 'worker', timeout: patienceMs }] as [
    typeof fixture,
    { scope: 'worker'; timeout: number },
  ];
}
