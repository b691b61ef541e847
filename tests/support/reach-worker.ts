// Sends the browser's own events to the app's service worker, by the debugging protocol.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface ReachedWorker {
  readonly session: CDPSession;
  /** A page with the same origin that does not belong to the app. */
  readonly observer: Page;
  readonly registrationId: string;
  /**
   * Sends the sync event, as Chromium does when the network is back, also without an open page of the app. The emulated offline
   * state does not reach Chromium's own network detection, so the test decides when.
   */
  sync(): Promise<void>;
  /** Closes the `observer` page, because the worker would mistake it for a window of the app. */
  leave(): Promise<void>;
}

/** @param url where the app is served */
export async function reachWorker(context: BrowserContext, url: string): Promise<ReachedWorker> {
  // A page that does not belong to the app.
  const observer = await context.newPage();
  await observer.goto(`${url}/robots.txt`);
  const session = await context.newCDPSession(observer);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const wake = { origin: url, registrationId, tag: 'outbox', lastChance: false };
  return {
    session,
    observer,
    registrationId,
    async sync() {
      await session.send('ServiceWorker.dispatchSyncEvent', wake);
    },
    leave: () => observer.close(),
  };
}
