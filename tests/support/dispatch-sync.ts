// What Chromium does by itself when the network is back, also with no page of the app open. The emulated offline switch
// does not reach the browser's own network watch, so the test says when.
import type { BrowserContext } from '@playwright/test';
import { reachWorker } from './reach-worker.ts';

/** @param url where the app is served */
export async function dispatchSync(context: BrowserContext, url: string, tag: string): Promise<void> {
  const { session, registrationId } = await reachWorker(context, url);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId,
    tag,
    lastChance: false,
  });
}
