import type { Page } from '@playwright/test';

/** Resolves when React has taken over the server's page. Before that a link is followed by the browser, as a new document. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyEvents' in window));
}
