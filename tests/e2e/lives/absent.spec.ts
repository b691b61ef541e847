// Browsers that lack a feature in both page and worker: a publication still arrives exactly once.
import type { Page } from '@playwright/test';
import type { AppCopy } from '../../support/app-copy.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { expect } from '../fixtures.ts';
import { publishPet } from '../person.ts';
import { test } from './own-app.ts';
import { expectHeard, expectOnce, expectToldOffline, publishOffline } from './ready.ts';

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

  await publishOffline(page, 'Nala');
  await page.close();

  await context.setOffline(false);
  // Nothing runs without a page: the outbox waits for the next visit.
  const next = await context.newPage();
  await next.goto('/');
  await expectHeard(server, next, 'Nala');

  await test.step('the sync page shows that it arrived, even without a connection afterwards', async () => {
    await expectOnce(server, await expectToldOffline(context, 'Nala'), 'Nala', 2);
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
