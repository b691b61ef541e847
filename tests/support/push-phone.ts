// A phone whose push service belongs to the test, because this Chromium has none. Only the browser's answers to the page's
// subscription calls are simulated; the message, the worker and the notification are real.
import { expect, type Page, type Worker } from '@playwright/test';
import { startPushService } from '../../functions/src/testing/push-service.ts';
import { untilEnded } from './ended-events.ts';
import { openAccount } from './open-account.ts';
import { reachWorker } from './reach-worker.ts';

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A Playwright fixture. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
export const pushServiceFixture = async ({}, use: (service: PushService) => Promise<void>) => {
  const service = await startPushService();
  await use(service);
  await service.stop();
};

/** Must be called before the page's first visit. */
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
  await openAccount(page);
  await page.getByRole('button', { name: 'Activar avisos' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar avisos' })).toBeVisible();
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker;
}

/** Does what the browser does with a decrypted message. Resolves when the worker has completely handled it. */
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
 * The debugging protocol cannot reach the lock screen, so the worker gets the event that a tap would cause. Without a real tap,
 * the browser may refuse to bring the window to the front, which is the last step.
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
