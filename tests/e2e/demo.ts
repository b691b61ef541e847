// For tests of the visual appearance: a server with the demo data and one phone, without motion.
import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/seed/demo-accounts.ts';
import { type CuttingProxy, proxyOf, startCuttingProxy } from '../support/cutting-proxy.ts';
import { expect, test as seeded } from './seeded.ts';

export const demoPeople = {
  ana: { email: 'ana@patitas.test', password: demoPassword },
  luis: { email: 'luis@patitas.test', password: demoPassword },
  admin: { email: 'admin@patitas.test', password: demoPassword },
} as const;

export const test = seeded.extend<{ network: CuttingProxy; phone: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  network: async ({}, use) => {
    const network = await startCuttingProxy();
    await use(network);
    network.stop();
  },
  phone: async ({ browser, server, network }, use) => {
    const context = await browser.newContext({
      baseURL: server.url,
      proxy: proxyOf(network),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await use(page);
    await context.close();
  },
});

export { expect };
