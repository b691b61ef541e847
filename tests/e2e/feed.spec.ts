// The feed shows pets before Firestore has answered, and without a network.
import type { Page } from '@playwright/test';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { expect, test } from './seeded.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

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

/** Renames the newest post without the rules. */
async function rename(server: EmbeddedServer, postId: string, name: string) {
  const { projectId, firestoreHost } = await server.config();
  const path = `projects/${projectId}/databases/(default)/documents/posts/${postId}`;
  const response = await fetch(`http://${firestoreHost}/v1/${path}?updateMask.fieldPaths=name`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: { name: { stringValue: name } } }),
  });
  expect(response.status).toBe(200);
}

for (const path of ['/', '/adopciones', '/gatos']) {
  test(`${path} shows pets while Firestore does not answer`, async ({ newPhone, server }) => {
    const page = await newPhone();
    await holdFirestore(page, server);
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
  });
}

test('the live listener replaces the feed without a layout shift', async ({ newPhone, server }) => {
  const page = await newPhone();
  const release = await holdFirestore(page, server);
  await page.goto('/adopciones');
  const second = cards(page).nth(1);
  await expect(second).toBeVisible();
  const link = cards(page).first().getByRole('link');
  const postId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const [before, count] = [await second.boundingBox(), await cards(page).count()];
  const element = await second.elementHandle();

  await rename(server, postId, 'Recién llamada');
  release();
  await expect(link).toHaveText('Recién llamada');
  expect(await cards(page).count()).toBe(count);
  expect(await second.boundingBox()).toEqual(before);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
});

test('a visited listing shows its pets without a network, even if Firestore stored nothing', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.goto('/perros');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const first = await cards(page).first().getByRole('link').textContent();
  await page.waitForFunction(async () => Boolean(await caches.match('/feed/dogs.json')));

  // A page outside the app, so that nothing else uses the database.
  await page.goto('/robots.txt');
  const forgotten = await page.evaluate(async () => {
    const kept = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('firestore/') ? [name] : [],
    );
    for (const name of kept) {
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      });
    }
    return kept.length;
  });
  expect(forgotten).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await page.goto('/perros');
  await expect(cards(page).first().getByRole('link')).toHaveText(first ?? '');
});
