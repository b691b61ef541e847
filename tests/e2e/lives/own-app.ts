// The same people and phones, with a server whose app the test may replace during use.
import { type AppCopy, copyApp } from '../../support/app-copy.ts';
import { startEmbeddedServer } from '../../support/embedded-server.ts';
import { test as base, expect } from '../fixtures.ts';

export const test = base.extend<object, { app: AppCopy }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const app = await copyApp();
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ app }, use) => {
      const server = await startEmbeddedServer({ appFolder: app.folder });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
