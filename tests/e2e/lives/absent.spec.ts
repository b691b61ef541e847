// Browsers that lack a feature in both page and worker: a publication still arrives exactly once.
import type { Page } from '@playwright/test';
import type { AppCopy } from '../../support/app-copy.ts';
import { largeJpeg, smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedPets } from '../../support/stored.ts';
import { expect } from '../fixtures.ts';
import { publishPet } from '../person.ts';
import { everythingKept } from './kept.ts';
import { test } from './own-app.ts';
import { expectOnce } from './ready.ts';

/** Runs in the page, and as the first lines of the worker. */
const absences = {
  SyncManager: `
    Reflect.deleteProperty(globalThis, 'SyncManager');
    if ('ServiceWorkerRegistration' in globalThis) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');`,
  Notification: `
    Reflect.deleteProperty(globalThis, 'Notification');
    if ('ServiceWorkerRegistration' in globalThis)
      for (const name of ['showNotification', 'getNotifications', 'pushManager'])
        Reflect.deleteProperty(ServiceWorkerRegistration.prototype, name);
    Reflect.deleteProperty(globalThis, 'PushManager');`,
  'navigator.storageBuckets': `Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'storageBuckets');`,
  'navigator.locks': `Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks');`,
};

/** A new person's phone on which the app has never found the feature, with the app installed. */
async function phoneWithout(
  what: keyof typeof absences,
  { app, person }: { app: AppCopy; person: (name: string) => Promise<{ page: Page }> },
): Promise<Page> {
  const script = absences[what];
  await app.beforeWorker(script);
  const { page } = await person('Marta');
  await page.context().addInitScript(script);
  await readyForOffline(page);
  const isAbsent = await page.evaluate(
    ([property = '', owner]) => !(property in (owner ? navigator : globalThis)),
    what.split('.').toReversed(),
  );
  expect(isAbsent).toBe(true);
  return page;
}

test('without SyncManager a pet published offline, with the page killed, arrives exactly once: at the next visit, of any page', async ({
  person,
  server,
  app,
}) => {
  const page = await phoneWithout('SyncManager', { app, person });
  const context = page.context();

  await context.setOffline(true);
  await publishPet(page, 'Nala', [await smallJpeg(), await largeJpeg()]);
  await page.goto('/pendientes');
  await expect(page.getByText('Publicar a Nala')).toBeVisible();
  await expect(page.getByText('En el teléfono').first()).toBeVisible();
  await page.close();

  await context.setOffline(false);
  // Nothing runs without a page: the outbox waits for the next visit.
  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(async () => (await storedPets(server, 'Nala')).length, { timeout: 60_000 }).toBe(1);
  // If the server's answer were cut off, the entry would still wait.
  await expect.poll(() => everythingKept(next)).toContain('patitas-outbox/entries []');

  await test.step('the sync page shows that it arrived, even without a connection afterwards', async () => {
    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto('/pendientes');
    await expect(offline.getByRole('listitem').filter({ hasText: 'Publicaste a Nala' })).toBeVisible();
    await expect(offline.getByText('Publicar a Nala')).toBeHidden();
    await expectOnce(server, offline, 'Nala', 2);
  });
});

for (const what of ['Notification', 'navigator.storageBuckets', 'navigator.locks'] as const) {
  test(`without ${what} a pet published offline, with the page killed, arrives exactly once`, async ({
    person,
    server,
    app,
  }) => {
    const page = await phoneWithout(what, { app, person });
    const context = page.context();

    await context.setOffline(true);
    await publishPet(page, `Sin ${what}`, [await smallJpeg()]);
    await expect(page.getByText('En el teléfono').first()).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/pendientes');
    await expectOnce(server, next, `Sin ${what}`);
  });
}
