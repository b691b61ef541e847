// The fixtures of every browser test: one server per worker, whose data are restored for each test, people, and a check for
// errors.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createAccount } from '../support/backend-acts.ts';
import { type CuttingProxy, proxyOf, startCuttingProxy } from '../support/cutting-proxy.ts';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { enter, serverFixture, start, type World } from '../support/server-fixture.ts';
import { newPerson, type Person } from './person.ts';
import { SharedPhones } from './shared-phones.ts';
import { openAs } from './signed-in.ts';
import { watch } from './watch.ts';

interface WorkerFixtures {
  server: EmbeddedServer;
  phones: SharedPhones;
}

interface PhoneOptions {
  readonly offline?: boolean;
  /** The phone's only way out, which the test may cut. */
  readonly network?: CuttingProxy;
}

interface TestFixtures {
  /** The server's data when the test begins. Null: the data that the previous tests have left. */
  world: World | null;
  entered: undefined;
  /** A network that the test can cut below the browser, which continues to report that it is online. */
  network: CuttingProxy;
  /** A new phone: its own context, which is checked for errors. */
  newPhone: (options?: PhoneOptions) => Promise<Page>;
  /** A new person, signed in on a phone of their own. `admin` gets an address that starts with "admin". */
  person: (name: string, options?: PhoneOptions & { admin?: boolean }) => Promise<Person>;
}

/** For `test.use`: a phone with animations, as most have. The other tests prefer less motion, which saves time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: serverFixture(),
  phones: [
    async ({ browser, server }, use) => {
      const phones = new SharedPhones(browser, server);
      await use(phones);
      await phones.close();
    },
    { scope: 'worker' },
  ],

  world: [start, { option: true }],
  entered: [
    async ({ server, phones, world }, use) => {
      // Open phones show the previous data, so they are closed when the data are replaced.
      if (world && (await enter(server, world))) await phones.close();
      await use(undefined);
    },
    // Storing the demo's pets takes time.
    { auto: true, timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  network: async ({}, use) => {
    const network = await startCuttingProxy();
    await use(network);
    network.stop();
  },

  newPhone: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async ({ offline = false, network } = {}) => {
      const proxy = network && { proxy: proxyOf(network) };
      const context = await browser.newContext({ baseURL: server.url, offline, ...proxy });
      contexts.push(context);
      await watch(context, problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(problems).toEqual([]);
  },

  person: async ({ newPhone, server }, use) => {
    await use(async (name, { admin = false, ...phone } = {}) => {
      const person = { ...newPerson(name, admin), page: await newPhone(phone) };
      await createAccount(server, person);
      await openAs(server, person.page, person);
      // The app makes the documents of a new person at the first start.
      await person.page.waitForFunction(() => localStorage.getItem('patitas.registered') !== null);
      return person;
    });
  },
});

export { expect, watch };
