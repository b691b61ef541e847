// Phones whose network the test takes away below the browser, which goes on believing that it is online.
import { type CuttingProxy, startCuttingProxy } from '../../support/cutting-proxy.ts';
import { test as base, expect } from '../fixtures.ts';

export const test = base.extend<{ network: CuttingProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  network: async ({}, use) => {
    const network = await startCuttingProxy();
    await use(network);
    network.stop();
  },
});

export { expect };
