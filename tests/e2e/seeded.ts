// The same people and phones, on a server with the demo's animals.
import { startEmbeddedServer } from '../support/embedded-server.ts';
import { test as base, expect, watch } from './fixtures.ts';

export const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const server = await startEmbeddedServer({ empty: false });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect, watch };
