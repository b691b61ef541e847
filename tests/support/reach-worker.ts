// The browser's own hands on the app's service worker, by the debugging protocol.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface ReachedWorker {
  readonly session: CDPSession;
  /** Of the same origin, and none of the app's. */
  readonly observer: Page;
  readonly registrationId: string;
  /** Closes the page that was needed to get there: the worker takes it for a window of the app. */
  leave(): Promise<void>;
}

/** @param url where the app is served */
export async function reachWorker(context: BrowserContext, url: string): Promise<ReachedWorker> {
  // A page that is not of the app.
  const observer = await context.newPage();
  await observer.goto(`${url}/robots.txt`);
  const session = await context.newCDPSession(observer);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, observer, registrationId: await registrationId, leave: () => observer.close() };
}
