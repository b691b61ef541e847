// The phones of the demo's people, which stay open from one test to the next. A test that signs somebody out, or changes
// shared state, uses its own phone.
import type { Page } from '@playwright/test';
import { demo, type World } from '../../support/server-fixture.ts';
import { storedDocuments } from '../../support/stored.ts';
import { test as base, expect } from '../fixtures.ts';
import { demoPerson, emailOf, type Who } from '../shared-phones.ts';

interface TestFixtures {
  phoneOf: (who: Who) => Promise<Page>;
  uidOf: (who: Exclude<Who, 'visitor'>) => Promise<string>;
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
      const found = users.find(({ fields }) => fields.email === emailOf(who));
      if (!found) throw new Error(`${who} is not stored`);
      return found.id;
    });
  },
});

export { demoPerson, emailOf, expect, type Who };
