// A phone whose push service is the test's own. Chromium has none here: what it would have answered to the page is the
// one thing that is played; the message, the worker and the lock screen are real.
import { expect, type Page, type Worker } from '@playwright/test';
import { startPushService } from '../../functions/src/testing/push-service.ts';
import { untilEnded } from './ended-events.ts';
import { reachWorker } from './reach-worker.ts';

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A Playwright fixture. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
export const pushServiceFixture = async ({}, use: (service: PushService) => Promise<void>) => {
  const service = await startPushService();
  await use(service);
  await service.stop();
};

/** Before the page's first visit. */
export async function giveSubscription(page: Page, service: PushService, name: string): Promise<string> {
  const { endpoint, keys } = service.subscription(name).document;
  await page.context().grantPermissions(['notifications', 'background-sync']);
  await page.addInitScript(
    (given) => {
      let current: unknown = null;
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        current = {
          endpoint: given.endpoint,
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => given,
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        return current;
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current });
    },
    { endpoint, keys },
  );
  return endpoint;
}

/** On the page of somebody who has signed in. */
export async function enablePush(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await page.getByRole('button', { name: 'Activar avisos' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar avisos' })).toBeVisible();
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker;
}

/** What the browser does once it has decrypted a message. Resolves when the worker has done all of it. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const url = new URL(page.url()).origin;
  const { session, registrationId, leave } = await reachWorker(page.context(), url);
  await untilEnded(workerOf(page), 'push', '', () =>
    session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
  );
  await leave();
}

export function shownNotifications(page: Page): Promise<{ tag: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ tag, body }) => ({ tag, body }));
  });
}

/**
 * The lock screen is out of the protocol's reach: the worker gets the event that a finger would cause. As nobody touched
 * anything, the browser may refuse to bring the window to the front, which comes last.
 */
export async function clickNotification(page: Page, tag: string): Promise<void> {
  await workerOf(page).evaluate(async (wanted) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`No notification ${wanted}`);
    const click = Object.assign(new Event('notificationclick'), { notification, waitUntil() {} });
    scope.dispatchEvent(click);
  }, tag);
}
