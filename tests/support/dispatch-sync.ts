// What Chromium does by itself when the network is back, also with no page of the app open. The emulated offline switch
// does not reach the browser's own network watch, so the test says when.
import type { BrowserContext } from '@playwright/test';

/** @param url where the app is served */
export async function dispatchSync(context: BrowserContext, url: string, tag: string): Promise<void> {
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
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId: await registrationId,
    tag,
    lastChance: false,
  });
}
