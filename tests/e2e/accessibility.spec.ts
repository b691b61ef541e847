// Runs axe on every screen, once in each theme: it checks names, roles, contrast and structure. `keyboard.spec.ts`
// checks the rest.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screensOfAdmin } from '../support/screens/of-admin.ts';
import { screensOfAna, takeBackPending } from '../support/screens/of-ana.ts';
import { screensOfTrouble, screensWithoutConnection } from '../support/screens/of-trouble.ts';
import { publicScreens, publicStates } from '../support/screens/of-visitors.ts';
import type { Screen } from '../support/screens/screen.ts';
import { demoPeople, expect, test } from './demo.ts';
import { signIn } from './person.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can affect. All others give the same result in both themes. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

/** axe uses another copy of Playwright's types, which differs only in parts that axe does not use. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];
/** Runs in the page alone: axe needs a page of its own only for cross-origin frames, and there are none. */
const axe = (page: Page) => new AxeBuilder({ page: page as unknown as AxePage }).setLegacyMode(true);

/** Waits until the colour transitions between the themes have ended. */
const transitionsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ).then(() => undefined),
  );

async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await transitionsEnd(page);
  const light = await axe(page).withTags(standards).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnd(page);
  const dark = await axe(page).withRules(coloursOnly).analyze();
  return [light, dark].flatMap(({ violations }, theme) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${theme ? 'dark' : 'light'} ${id}: ${html} ${any[0]?.message ?? ''}`),
    ),
  );
}

async function expectNothingFound(page: Page, screens: readonly Screen[]) {
  for (const { name, open, close } of screens) {
    await test.step(name, async () => {
      await open(page);
      expect.soft(await findings(page), name).toEqual([]);
      await close?.(page);
    });
  }
}

test('a visitor finds every screen accessible, in both themes', async ({ phone }) => {
  test.setTimeout(120_000);
  await expectNothingFound(phone, [...publicScreens, ...publicStates]);
});

test('what still loads and what the server refuses is accessible, in both themes', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await expectNothingFound(await context.newPage(), screensOfTrouble(server));
  await context.close();
});

test('a new phone without a connection finds every screen accessible, in both themes', async ({
  phone,
  network,
}) => {
  test.setTimeout(120_000);
  await expectNothingFound(phone, screensWithoutConnection(network));
});

test('a signed-in person finds every screen accessible, in both themes', async ({ phone }) => {
  test.setTimeout(180_000);
  await signIn(phone, demoPeople.ana);
  await expectNothingFound(phone, screensOfAna);
  await takeBackPending(phone);
});

test('an administrator finds every screen accessible, in both themes', async ({ phone }) => {
  test.setTimeout(120_000);
  await signIn(phone, demoPeople.admin);
  await expectNothingFound(phone, screensOfAdmin);
});
