import type { Page } from '@playwright/test';

/** Everything that the app needs offline has come: the worker controls the page. */
export async function readyForOffline(page: Page) {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
