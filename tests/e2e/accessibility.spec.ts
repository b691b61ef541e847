// Runs axe on every screen, once in each theme: it checks names, roles, contrast and structure. `keyboard.spec.ts`
// checks the rest.
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { screensOfAdmin } from '../support/screens/of-admin.ts';
import { screensOfAna, takeBackPending } from '../support/screens/of-ana.ts';
import { screensOfTrouble, screensWithoutConnection } from '../support/screens/of-trouble.ts';
import { publicScreens, publicStates } from '../support/screens/of-visitors.ts';
import { type Go, type Screen, withinApp } from '../support/screens/screen.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can affect. All others give the same result in both themes. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

/** Waits until the colour transitions between the themes have ended. */
const transitionsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ).then(() => undefined),
  );

/** Loads axe once into each document, because compiling it takes as long as running it. */
async function ask(page: Page, options: RunOptions) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate((asked) => (window as unknown as { axe: typeof axe }).axe.run(document, asked), {
    ...options,
    resultTypes: ['violations'],
  } satisfies RunOptions);
}

async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await transitionsEnd(page);
  const light = await ask(page, { runOnly: { type: 'tag', values: standards } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnd(page);
  const dark = await ask(page, { runOnly: { type: 'rule', values: coloursOnly } });
  return [light, dark].flatMap(({ violations }, theme) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${theme ? 'dark' : 'light'} ${id}: ${html} ${any[0]?.message ?? ''}`),
    ),
  );
}

async function expectNothingFound(page: Page, screens: readonly Screen[], go?: Go) {
  for (const { name, open, close } of screens) {
    await test.step(name, async () => {
      await open(page, go);
      expect.soft(await findings(page), name).toEqual([]);
      await close?.(page);
    });
  }
}

test('a visitor finds every screen accessible, in both themes', async ({ phone }) => {
  await expectNothingFound(phone, [...publicScreens, ...publicStates], withinApp);
});

test('what still loads and what the server refuses is accessible, in both themes', async ({
  browser,
  server,
}) => {
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
  await expectNothingFound(phone, screensWithoutConnection(network));
});

test('a signed-in person finds every screen accessible, in both themes', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await expectNothingFound(phone, screensOfAna, withinApp);
  await takeBackPending(phone);
});

test('an administrator finds every screen accessible, in both themes', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.admin);
  await expectNothingFound(phone, screensOfAdmin, withinApp);
});
