// Extreme texts on every screen that shows a typed text: no page is wider than its window, at five widths and with text
// of double size.
import type { Page } from '@playwright/test';
import { screensOfAdmin } from '../support/screens/of-admin.ts';
import { screensOfAna, takeBackPending } from '../support/screens/of-ana.ts';
import { publicScreens, publicStates } from '../support/screens/of-visitors.ts';
import type { Screen } from '../support/screens/screen.ts';
import { demo } from '../support/server-fixture.ts';
import { widerThanWindow } from '../support/wider-than-window.ts';
import { typeWorst, worsenTexts } from '../support/worst-texts.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

const softly = expect.configure({ soft: true });
const widths = [320, 390, 768, 1280, 1920];

test.use({ world: { name: 'worst texts', base: demo, prepare: worsenTexts } });

/** One page, resized: a reload for each width would take minutes. */
async function expectToFit(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ['', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      // An open menu finds its new place a frame later.
      await softly
        .poll(() => widerThanWindow(page, width), { message: `${name} at ${width} px ${size}` })
        .toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 390, height: 844 });
}

/**
 * Opens each screen in its own document: after about one change of the window's size in 3,000, headless Chromium (156) draws
 * no more frames in that document, and without frames Playwright cannot tap.
 */
async function walk(page: Page, screens: readonly Screen[]) {
  for (const { name, open } of screens) {
    await open(page);
    await typeWorst(page);
    await expectToFit(page, name);
  }
}

test('everything a visitor reads fits its window', async ({ phone }) => {
  await walk(phone, [...publicScreens, ...publicStates]);
  await phone.goto('/adopciones');
  await phone.getByLabel('Buscar').fill('x'.repeat(300));
  await expect(phone.getByText('Ningún animal coincide')).toBeVisible();
  await expectToFit(phone, 'a search of 300 letters');
});

test('everything Ana reads and types fits its window', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await walk(phone, screensOfAna);
  await takeBackPending(phone);
});

test('everything an administrator reads and types fits its window', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.admin);
  await walk(phone, screensOfAdmin);
});

test('with a pasted link in its field, the button of a comment takes the tap', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.luis);
  await phone.goto('/post/demo-luna');
  const link = `https://ejemplo.test/${'fotos'.repeat(80)}`;
  await phone.getByLabel('Escribe un comentario').fill(link);
  await phone.getByRole('button', { name: 'Comentar', exact: true }).tap();
  await expect(phone.getByRole('main').getByRole('listitem').filter({ hasText: link })).toBeVisible();
  await expectToFit(phone, 'a comment that is a link');
});

test('a comment of a thousand lines does not push the page away', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.luis);
  await phone.goto('/post/demo-canela');
  await phone.getByLabel('Escribe un comentario').fill(`Hola${'\n'.repeat(990)}chau`);
  await phone.getByRole('button', { name: 'Comentar', exact: true }).tap();
  const comment = phone.getByRole('main').getByRole('listitem').filter({ hasText: 'chau' });
  await expect(comment).toBeVisible();
  expect((await comment.boundingBox())?.height).toBeLessThan(2000);
});
