// The fixtures of a rehearsal's test: the addresses, phones that are checked for errors, and people.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watch } from '../../e2e/fixtures.ts';
import { type Person, registerPerson, signIn } from '../../e2e/person.ts';
import type { Rehearsal } from './start-rehearsal.ts';

export interface RehearsalServer extends Rehearsal {
  config(): Promise<Rehearsal>;
}

interface Fixtures {
  server: RehearsalServer;
  newPhone: () => Promise<Page>;
  person: (name: string) => Promise<Person>;
  /** An administrator as in production: the address starts with "admin", is verified, and of a listed domain. */
  administrator: (name: string) => Promise<Person>;
}

/** Verifies an address, as the link of a new password does. */
async function verifyAddress({ authHost, projectId }: Rehearsal, email: string) {
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const ask = async (method: string, body: object) => {
    const response = await fetch(`${accounts}:${method}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, method).toBe(200);
    return response.json();
  };
  const { users } = (await ask('lookup', { email: [email] })) as { users: { localId: string }[] };
  await ask('update', { localId: users[0]?.localId, emailVerified: true });
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  server: async ({}, use) => {
    const rehearsal: Rehearsal = JSON.parse(process.env.REHEARSAL ?? '{}');
    await use({ ...rehearsal, config: async () => rehearsal });
  },

  newPhone: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      await watch(context, problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(problems).toEqual([]);
  },

  person: async ({ newPhone }, use) => {
    await use(async (name) => registerPerson(await newPhone(), name, false));
  },

  administrator: async ({ newPhone, server }, use) => {
    await use(async (name) => {
      const first = await registerPerson(await newPhone(), name, true);
      // The address alone makes nobody an administrator, because the blocking function gives the role only to a verified address.
      await expect(first.page.getByRole('button', { name: 'Publicaciones' })).toHaveCount(0);
      await verifyAddress(server, first.email);
      const page = await newPhone();
      await signIn(page, first);
      return { ...first, page };
    });
  },
});

export { expect };
