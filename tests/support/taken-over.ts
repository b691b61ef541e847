import type { Page } from '@playwright/test';

/** Resolves when React has taken over the server's page. Before that the browser follows a link by loading a new document. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyEvents' in window));
}
