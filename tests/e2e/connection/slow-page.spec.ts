// What a page needs is on its way over a network that stalls: its code, or who is signed in.
import type { Page } from '@playwright/test';
import { proxyOf } from '../../support/cutting-proxy.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { takenOver } from '../../support/taken-over.ts';
import { withoutApp } from '../../support/without-app.ts';
import { expect, test } from '../fixtures.ts';

/** Only the browser applies filters, so a filtered address gets the plain shell. */
const shellOfDogs = '/perros?orden=espera';

test('a tap whose page does not come says that it is on its way; the page opens when its code arrives', async ({
  browser,
  server,
  network,
}) => {
  const proxy = proxyOf(network);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', proxy });
  const page = await context.newPage();
  await page.goto('/perros');
  await takenOver(page);
  // The plain shell shows the page's heading when the page's code has loaded.
  const before = page.getByRole('heading', { name: 'Perros', level: 1 });
  await expect(before).toBeVisible();
  network.stall();
  await page.getByRole('link', { name: '¿Cómo adoptar?' }).first().click();
  await expect(page.getByText('Abriendo…')).toBeVisible();
  // The previous page can still be used.
  await expect(before).toBeVisible();

  await network.plug();
  await expect(page.getByRole('heading', { level: 1, name: /adoptar/i })).toBeVisible();
  await expect(page.getByText('Abriendo…')).toHaveCount(0);
  await context.close();
});

test('the plain shell shows the frame of the app, and that the page is on its way, before the code of the page', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const html = await (await page.request.get(shellOfDogs)).text();
  const [, code = ''] = /"\/perros":\{"scripts":\["([^"]+)"/.exec(html) ?? [];
  let comes = () => {};
  const stalled = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(`**${code}`, async (route) => {
    await stalled;
    await route.continue();
  });
  await page.goto(shellOfDogs);
  await expect(page.getByRole('banner').getByRole('link', { name: '¿Cómo adoptar?' })).toBeVisible();
  await expect(page.getByText('Abriendo…')).toBeVisible();
  comes();
  await expect(page.getByRole('heading', { name: 'Perros', level: 1 })).toBeVisible();
  await expect(page.getByText('Abriendo…')).toHaveCount(0);
});

for (const order of ['before', 'after'] as const) {
  test(`the plain shell asks again for code that did not come; its own script loads ${order} the failure`, async ({
    newPhone,
  }) => {
    const page = await newPhone();
    const { fails, comes } = await withoutApp(page);
    if (order === 'after') {
      const html = await (await page.request.get(shellOfDogs)).text();
      const [, ownScript] = /<script async src="([^"]+)"/.exec(html) ?? [];
      expect(ownScript).toBeDefined();
      await page.route(`**${ownScript}`, async (route) => {
        await fails;
        await route.continue();
      });
    }
    await page.goto(shellOfDogs);
    await comes();
    await expect(page.getByRole('heading', { name: 'Perros', level: 1 })).toBeVisible();
  });
}

/** Makes the stored token expire. The document of a picture has the app's origin, but runs none of its code. */
async function letTokenRunOut(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await done(opening);
    const database: IDBDatabase = opening.result;
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    const reading = store.getAll();
    await done(reading);
    const record = reading.result.find(({ fbase_key }) => fbase_key.startsWith('firebase:authUser:'));
    record.value.stsTokenManager.expirationTime = Date.now() - 1000;
    await done(store.put(record));
    database.close();
  });
}

for (const token of ['holds', 'has run out'] as const) {
  test(`who opens the app on a network that stalls is known within seconds, and can write; the token ${token}`, async ({
    person,
    network,
  }) => {
    const { page } = await person('Nadia', { network });
    await readyForOffline(page);
    if (token === 'has run out') await letTokenRunOut(page);
    network.stall();
    await page.goto('/dar-en-adopcion');
    // Firebase Auth alone takes 30 seconds, and 60 on a phone.
    await expect(page.getByLabel('Fotos')).toBeAttached({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  });
}
