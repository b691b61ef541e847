// The fixtures of every browser test: one server per worker, whose data are restored for each test, people, and a check for
// errors.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type CuttingProxy, proxyOf } from '../support/cutting-proxy.ts';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { enter, serverFixture, start, type World } from '../support/server-fixture.ts';
import { type Person, registerPerson } from './person.ts';

interface WorkerFixtures {
  server: EmbeddedServer;
}

interface PhoneOptions {
  readonly offline?: boolean;
  /** The phone's only way out, which the test may cut. */
  readonly network?: CuttingProxy;
}

interface TestFixtures {
  /** What the server holds when the test begins. Null: what the tests before have left. */
  world: World | null;
  entered: undefined;
  /** A new phone: its own context, which is checked for errors. */
  newPhone: (options?: PhoneOptions) => Promise<Page>;
  /** A registered person on a phone of their own. `admin` gets an address that starts with "admin". */
  person: (name: string, options?: { admin?: boolean }) => Promise<Person>;
}

// Console messages of a cut network, which are not defects.
const networkNoise =
  /Failed to load resource|net::ERR_|Could not reach Cloud Firestore|WebChannelConnection|Failed to fetch/;

/** Records all unexpected errors of a context's pages. */
export async function watch(context: BrowserContext, problems: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' && !networkNoise.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  // The worker has a policy too, and only this listener sees its violations.
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => {
      if (/Content Security Policy|TrustedScript/.test(message.text()))
        problems.push(`worker: ${message.text()}`);
    });
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack || error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: serverFixture(),

  world: [start, { option: true }],
  entered: [
    async ({ server, world }, use) => {
      if (world) await enter(server, world);
      await use(undefined);
    },
    { auto: true },
  ],

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

  person: async ({ newPhone }, use) => {
    await use(async (name, { admin = false } = {}) => registerPerson(await newPhone(), name, admin));
  },
});

export { expect };
