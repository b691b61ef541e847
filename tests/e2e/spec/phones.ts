// Each of the demo's people has one phone that lasts as long as the server, so that a row of the specification costs a
// page visit, not a sign-in. A test that signs somebody out, or changes shared state, uses its own phone.
import type { BrowserContext, Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../../scripts/seed/demo-accounts.ts';
import { storedDocuments } from '../../support/stored.ts';
import { watch } from '../fixtures.ts';
import { signIn } from '../person.ts';
import { test as base, expect } from '../seeded.ts';

export type Who = 'visitor' | 'ana' | 'luis' | 'admin';

interface WorkerFixtures {
  phones: { readonly problems: string[]; of: (who: Who) => Promise<Page> };
}

interface TestFixtures {
  phoneOf: (who: Who) => Promise<Page>;
  uidOf: (who: Exclude<Who, 'visitor'>) => Promise<string>;
}

export const emailOf = (who: Exclude<Who, 'visitor'>) => `${who}@patitas.test`;

export function demoPerson(who: Exclude<Who, 'visitor'>) {
  const account = demoAccounts.find(({ email }) => email === emailOf(who));
  if (!account) throw new Error(`The demo has no ${who}`);
  return { ...account, password: demoPassword };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // The phones stay open from one test to the next, so the server's data stay as well.
  world: null,
  phones: [
    async ({ browser, server }, use) => {
      const contexts: BrowserContext[] = [];
      const problems: string[] = [];
      const pages = new Map<Who, Page>();
      async function open(who: Who) {
        const context = await browser.newContext({ baseURL: server.url });
        contexts.push(context);
        await watch(context, problems);
        const page = await context.newPage();
        if (who !== 'visitor') await signIn(page, demoPerson(who));
        pages.set(who, page);
        return page;
      }
      await use({ problems, of: async (who) => pages.get(who) ?? open(who) });
      for (const context of contexts) await context.close();
    },
    { scope: 'worker' },
  ],

  phoneOf: async ({ phones }, use) => {
    phones.problems.length = 0;
    await use(phones.of);
    expect(phones.problems).toEqual([]);
  },

  uidOf: async ({ server }, use) => {
    await use(async (who) => {
      const users = await storedDocuments(server, 'users');
      const found = users.find(({ fields }) => fields.email === emailOf(who));
      if (!found) throw new Error(`${who} is not stored`);
      return found.id;
    });
  },
});

export { expect };
