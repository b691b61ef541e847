// For tests of the visual appearance: a server with the demo data and one phone, without motion.
import { test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../scripts/seed/demo-accounts.ts';
import { type CuttingProxy, proxyOf, startCuttingProxy } from '../support/cutting-proxy.ts';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { serverFixture } from '../support/server-fixture.ts';

export const demoPeople = {
  ana: { email: 'ana@patitas.test', password: demoPassword },
  luis: { email: 'luis@patitas.test', password: demoPassword },
  admin: { email: 'admin@patitas.test', password: demoPassword },
} as const;

export const test = base.extend<{ network: CuttingProxy; phone: Page }, { demo: EmbeddedServer }>({
  demo: serverFixture({ empty: false }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  network: async ({}, use) => {
    const network = await startCuttingProxy();
    await use(network);
    network.stop();
  },
  phone: async ({ browser, demo, network }, use) => {
    const context = await browser.newContext({
      baseURL: demo.url,
      reducedMotion: 'reduce',
      proxy: proxyOf(network),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await use(page);
    await context.close();
  },
});

export { expect };
