// The Lighthouse checks that do not depend on time: accessibility, best practices and SEO of every public page. `npm
// run bench` measures its performance score on a quiet machine.
import type { Config } from 'lighthouse';
import { complaintsOf, type Lighthouse, openLighthouse, pointsOf } from '../support/lighthouse.ts';
import { test as base, expect } from './seeded.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

/**
 * No time is measured, so the waits are short. `simulate` does not slow the page down while it loads. With the other methods
 * Lighthouse makes each wait five seconds, and a wait that ends after `maxWaitForLoad` fails in the next test.
 */
const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: categories,
    throttlingMethod: 'simulate',
    disableFullPageScreenshot: true,
    pauseAfterFcpMs: 500,
    pauseAfterLoadMs: 500,
    networkQuietThresholdMs: 500,
    cpuQuietThresholdMs: 500,
    // Only this local server uses plain http; hosting redirects to https.
    skipAudits: ['redirects-http'],
  },
};

const test = base.extend<object, { judge: Lighthouse['judge'] }>({
  judge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const opened = await openLighthouse();
      await use(opened.judge);
      await opened.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

type Path = string | ((pet: { id: string; ownerId: string }) => string);

const paths: readonly Path[] = [
  '/',
  '/adopciones',
  '/perros',
  '/gatos',
  '/otros',
  '/instrucciones-de-adopcion',
  '/dar-en-adopcion',
  '/iniciar-sesion',
  '/registro',
  '/contrasenia-olvidada',
  ({ id }) => `/post/${id}`,
  ({ ownerId }) => `/perfil-de-usuario/${ownerId}`,
];

async function aPet(origin: string): Promise<{ id: string; ownerId: string }> {
  const { posts } = (await (await fetch(`${origin}/feed/all.json`)).json()) as {
    posts: { id: string; ownerId: string }[];
  };
  const [pet] = posts;
  if (!pet) throw new Error('There is no pet');
  return pet;
}

test.describe.configure({ mode: 'parallel' });

for (const path of paths) {
  const title = typeof path === 'string' ? path : path({ id: '{id}', ownerId: '{uid}' });

  test(`Lighthouse reports no problem on ${title}`, async ({ judge, server }) => {
    const address = typeof path === 'string' ? path : path(await aPet(server.url));
    const result = await judge(`${server.url}${address}`, config);
    for (const category of categories) {
      expect.soft(complaintsOf(result, category), category).toEqual([]);
      expect.soft(pointsOf(result, category), category).toBe(100);
    }
  });
}
