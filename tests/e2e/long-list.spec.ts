// A listing of hundreds of pets grows while scrolling, and its current content stays.
import type { Page } from '@playwright/test';
import type { CuttingProxy } from '../support/cutting-proxy.ts';
import { addPosts } from '../support/many-posts.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { gzippedBytes, untilQuiet } from '../support/script-weight.ts';
import { demo } from '../support/server-fixture.ts';
import { cards } from './person.ts';
import { demoPeople, expect, test } from './seeded.ts';
import { openAs } from './signed-in.ts';

const copies = 150;

test.use({ world: { name: 'long list', base: demo, prepare: (server) => addPosts(server, 0, copies) } });

const oldestOf = (page: Page) => page.getByRole('heading', { name: new RegExp(` ${copies - 1}$`) });

/** Scrolls to the current end of the list at each frame. */
async function scrollToOldest(page: Page): Promise<void> {
  const scroll = (number: number) =>
    new Promise<void>((resolve) => {
      const toEnd = () => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const names = [...document.querySelectorAll('main article h2')];
        if (names.some(({ textContent }) => textContent?.endsWith(` ${number}`))) resolve();
        else requestAnimationFrame(toEnd);
      };
      toEnd();
    });
  await page.evaluate(scroll, copies - 1);
  await expect(oldestOf(page)).toBeVisible();
}

test('scrolling loads more animals, and removes none in the meantime', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/adopciones');
  await expect(cards(page)).toHaveCount(48);
  // Detects even changes that last only one frame.
  const fewest = await page.evaluateHandle(() => {
    const seen = { cards: Number.POSITIVE_INFINITY };
    new MutationObserver(() => {
      seen.cards = Math.min(seen.cards, document.querySelectorAll('main article').length);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await scrollToOldest(page);
  expect(await fewest.evaluate(({ cards: count }) => count)).toBeGreaterThanOrEqual(48);
});

test('animals far from the screen are not laid out, and none of the first sixty are among them', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.goto('/adopciones');
  await scrollToOldest(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const laidOut = () =>
    cards(page).evaluateAll((all) =>
      all.map((card) => card.checkVisibility({ contentVisibilityAuto: true })),
    );
  await expect.poll(async () => (await laidOut()).slice(120).includes(true)).toBe(false);
  const [first, last] = [(await laidOut()).slice(0, 60), (await laidOut()).slice(120)];
  expect(first).not.toContain(false);
  expect(last.length).toBeGreaterThan(30);
});

test('back from an animal far down the list shows it where it was, at every width', async ({ newPhone }) => {
  const page = await newPhone();
  for (const width of [390, 800, 1280, 1600])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/adopciones');
      await scrollToOldest(page);
      const card = cards(page).nth(130);
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
        .toBe(true);
      const top = async () => (await card.boundingBox())?.y ?? Number.NaN;
      const [before, name] = [await top(), await card.getByRole('heading').textContent()];
      await card.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adopciones');
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
    });
});

test('each letter of a search reuses the loaded posts', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/adopciones');
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  // A screen reader speaks only what changes in an element that was there before.
  const count = await page.getByRole('status').filter({ hasText: 'animales' }).elementHandle();
  await search.fill('nadiesellamaasi');
  await expect(page.getByText('Ningún animal coincide')).toBeVisible();
  expect(await count?.evaluate(({ isConnected, textContent }) => ({ isConnected, textContent }))).toEqual({
    isConnected: true,
    textContent: '0 animales',
  });
  await page.context().setOffline(true);
  await search.fill(` ${copies - 1}`);
  await expect(cards(page)).toHaveCount(1);
});

/** Detects even a text that is shown for one frame only. */
const textsSeen = (page: Page) =>
  page.evaluateHandle(() => {
    const found = { texts: new Set<string>() };
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('main h2, main [role=status]'))
        found.texts.add(title.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return found;
  });

test('a member who searches an animal of the last page never reads that there is none', async ({
  person,
}) => {
  const { page } = await person('Ana');
  await page.goto('/adopciones');
  await expect(cards(page)).toHaveCount(48);
  const seen = await textsSeen(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(` ${copies - 1}`);
  await expect(page.getByRole('status').filter({ hasText: '1 animal' })).toHaveText('1 animal');
  expect(await seen.evaluate(({ texts }) => [...texts])).not.toContain('Ningún animal coincide');
});

test('a member who searches before the server was heard reads that the search goes on', async ({
  newPhone,
  server,
  network,
}) => {
  const page = await newPhone({ network });
  await openAs(server, page, demoPeople.ana);
  await readyForOffline(page);
  await page.goto('/adopciones');
  await expect(cards(page)).toHaveCount(48);
  const listeners = () => network.requested.filter((address) => address.includes('/Listen/channel'));
  network.stall();
  const before = listeners().length;
  await page.goto('/adopciones');
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(` ${copies - 1}`);
  // By then Firestore has opened, and has answered from its cache on the phone.
  await expect.poll(() => listeners().length, { timeout: 30_000 }).toBeGreaterThan(before);
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('Buscando…');
  await network.plug();
  await expect(count.filter({ hasText: '1 animal' })).toHaveText('1 animal', { timeout: 30_000 });
});

const noneOnPhone = (page: Page) => page.getByText('Ningún animal coincide');
const connectionMarks = (page: Page) =>
  page.evaluate(() => ['patitas.heard-at', 'patitas.lost-at'].map((key) => localStorage.getItem(key)));

for (const [who, on, lose] of [
  ['a visitor', 'without a network', (network: CuttingProxy) => network.cut()],
  ['a member', 'without a network', (network: CuttingProxy) => network.cut()],
  ['a member', 'on a network that stalls', (network: CuttingProxy) => network.stall()],
] as const)
  test(`${who} ${on} reads that none of the animals on the phone match, and that it is offline, also after a reload`, async ({
    newPhone,
    server,
    network,
  }) => {
    const page = await newPhone({ network });
    if (who === 'a member') await openAs(server, page, demoPeople.ana);
    await readyForOffline(page);
    await page.goto('/adopciones');
    await expect(cards(page)).toHaveCount(48);
    lose(network);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadiesellamaasi');
    // Firestore reports nothing about a server that it has never reached, so the page itself asks after some seconds.
    await expect(noneOnPhone(page)).toBeVisible({ timeout: 40_000 });
    const bar = page.getByRole('banner').getByRole('status');
    await expect(bar).toHaveText('Pendientes: Sin conexión', { timeout: 40_000 });

    // The browser has its own copy of the feed, which is not an answer of the server.
    const [heardAt, lostAt] = await connectionMarks(page);
    await page.reload();
    await expect(noneOnPhone(page)).toBeVisible();
    await expect.poll(async () => (await connectionMarks(page))[1], { timeout: 40_000 }).not.toBe(lostAt);
    expect((await connectionMarks(page))[0]).toBe(heardAt);
    await expect(bar).toHaveText('Pendientes: Sin conexión');
  });

test('sorted by distance, an animal of the last page is among the first', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/adopciones');
  const oldest = oldestOf(page);
  await expect(cards(page)).toHaveCount(48);
  await expect(oldest).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Ordenar').selectOption('Más cerca primero');
  await page.getByLabel('Tu provincia').selectOption('Salta');
  await page.getByRole('button', { name: 'Ordenar por cercanía' }).click();
  await expect(oldest).toBeVisible();
  await expect(cards(page).first()).toContainText('en tu provincia');
});

test('a visitor of a listing with further pages loads hardly more JavaScript than of one without', async ({
  newPhone,
}) => {
  const { scripts } = await untilQuiet(await newPhone(), '/adopciones');
  const sizes = await Promise.all(scripts.map(gzippedBytes));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // `weight.spec.ts` explains the limit, and has the one for a listing of one page.
  expect(total, scripts.join('\n')).toBeLessThanOrEqual(120_400);
});
