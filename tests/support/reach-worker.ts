// The browser's own hands on the app's service worker, by the debugging protocol.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface ReachedWorker {
  readonly session: CDPSession;
  /** Of the same origin, and none of the app's. */
  readonly observer: Page;
  readonly registrationId: string;
  /**
   * What Chromium does by itself when the network is back, also with no page of the app open. The emulated offline switch does
   * not reach the browser's own network watch, so the test says when.
   */
  sync(): Promise<void>;
  /** Closes the page that was needed to get there: the worker takes it for a window of the app. */
  leave(): Promise<void>;
}

/** @param url where the app is served */
export async function reachWorker(context: BrowserContext, url: string): Promise<ReachedWorker> {
  // A page that is not of the app.
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
