// Browsers that lack a feature in both page and worker: a publication still arrives exactly once.
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { expect } from '../fixtures.ts';
import { publishPet } from '../person.ts';
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

for (const [what, script] of Object.entries(absences)) {
  test(`without ${what} a pet published offline, with the page killed, arrives exactly once`, async ({
    person,
    server,
    app,
  }) => {
    await app.beforeWorker(script);
    const { page } = await person('Marta');
    const context = page.context();
    await context.addInitScript(script);
    await readyForOffline(page);
    const isAbsent = await page.evaluate(
      ([property = '', owner]) => !(property in (owner ? navigator : globalThis)),
      what.split('.').toReversed(),
    );
    expect(isAbsent).toBe(true);

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
