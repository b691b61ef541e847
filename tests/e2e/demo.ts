// Fixtures with the demo's data: its people, and one phone on a network that the test can cut.
import type { Page } from '@playwright/test';
import { proxyOf } from '../support/cutting-proxy.ts';
import { demoPeople, expect, test as seeded } from './seeded.ts';

export const test = seeded.extend<{ phone: Page }>({
  phone: async ({ browser, server, network }, use) => {
    const context = await browser.newContext({
      baseURL: server.url,
      proxy: proxyOf(network),
    });
    const page = await context.newPage();
    await use(page);
    await context.close();
  },
});

export { demoPeople, expect };
