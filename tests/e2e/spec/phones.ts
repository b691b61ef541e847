// The phones of the demo's people, which stay open from one test to the next. A test that signs somebody out, or changes
// shared state, uses its own phone.
import type { Page } from '@playwright/test';
import { type DemoName, demoPeople } from '../../../scripts/seed/demo-accounts.ts';
import { demo, type World } from '../../support/server-fixture.ts';
import { storedDocuments } from '../../support/stored.ts';
import { test as base, expect } from '../fixtures.ts';
import type { Who } from '../shared-phones.ts';

interface TestFixtures {
  phoneOf: (who: Who) => Promise<Page>;
  uidOf: (who: DemoName) => Promise<string>;
}

const sharedDemo: World = { name: 'shared demo', base: demo, isShared: true };

export const test = base.extend<TestFixtures>({
  world: sharedDemo,

  phoneOf: async ({ phones }, use) => {
    phones.problems.length = 0;
    await use((who) => phones.of(who));
    expect(phones.problems).toEqual([]);
  },

  uidOf: async ({ server }, use) => {
    await use(async (who) => {
      const users = await storedDocuments(server, 'users');
      const found = users.find(({ fields }) => fields.email === demoPeople[who].email);
      if (!found) throw new Error(`${who} is not stored`);
      return found.id;
    });
  },
});

export { type DemoName, demoPeople, expect, type Who };
