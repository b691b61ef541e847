// The feed shows pets before Firestore has answered, and without a network.
import type { Page } from '@playwright/test';
import { setFields } from '../support/backend-acts.ts';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { cards } from './person.ts';
import { expect, test } from './seeded.ts';

/** All requests of the page to Firestore wait until the test releases them. */
async function holdFirestore(page: Page, server: EmbeddedServer): Promise<() => void> {
  const { firestoreHost } = await server.config();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(`http://${firestoreHost}/**`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const rename = (server: EmbeddedServer, postId: string, name: string) =>
  setFields(server, `posts/${postId}`, { name });

for (const path of ['/', '/adopciones', '/gatos']) {
  test(`${path} shows pets while Firestore does not answer`, async ({ newPhone, server }) => {
    const page = await newPhone();
    await holdFirestore(page, server);
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
  });
}

test("a member's live listener replaces the feed without a layout shift", async ({ person, server }) => {
  const { page } = await person('Lea');
  const release = await holdFirestore(page, server);
  await page.goto('/adopciones');
  const second = cards(page).nth(1);
  await expect(second).toBeVisible();
  // The cards below the first screen are drawn a moment later.
  const total = Number.parseInt((await page.getByRole('main').getByRole('status').textContent()) ?? '', 10);
  await expect(cards(page)).toHaveCount(total);
  const link = cards(page).first().getByRole('link');
  const postId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const before = await second.boundingBox();
  const element = await second.elementHandle();

  await rename(server, postId, 'Recién llamada');
  release();
  await expect(link).toHaveText('Recién llamada');
  expect(await cards(page).count()).toBe(total);
  expect(await second.boundingBox()).toEqual(before);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
});

test("a visitor's listing is asked for again after some minutes, and does not jump", async ({
  newPhone,
  server,
}) => {
  const page = await newPhone();
  await page.clock.install();
  await page.goto('/adopciones');
  const second = cards(page).nth(1);
  await expect(second).toBeVisible();
  const link = cards(page).first().getByRole('link');
  const postId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const element = await second.elementHandle();
  // When the worker controls the page, the code that repeats the request has loaded and the first answer has arrived.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const before = await second.boundingBox();

  await rename(server, postId, 'Vuelta a llamar');
  await page.clock.fastForward('05:01');
  await expect(link).toHaveText('Vuelta a llamar');
  expect(await second.boundingBox()).toEqual(before);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
});

test('a visited listing shows its pets without a network, and no database is needed', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.goto('/perros');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const first = await cards(page).first().getByRole('link').textContent();
  const isKept = async () => Boolean(await caches.match('/feed/dogs.json'));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(firestore\/|firebase|patitas-)/)]),
  );

  await page.context().setOffline(true);
  await page.goto('/perros');
  await expect(cards(page).first().getByRole('link')).toHaveText(first ?? '');
});
