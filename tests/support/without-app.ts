import type { Page } from '@playwright/test';

/** The app's first file does not arrive at this page. `comes` resolves when one request has failed; the next will not. */
export async function withoutApp(page: Page): Promise<{ comes: () => Promise<unknown> }> {
  const entry = /\/assets\/index-[^/]*\.js$/;
  const failed = page.waitForEvent('requestfailed', (request) => entry.test(request.url()));
  // Handled below: a page that is closed before would otherwise end the test's process.
  failed.catch(() => {});
  await page.route(entry, (route) => route.abort('connectionreset'));
  return {
    comes: async () => {
      await failed;
      await page.unroute(entry);
    },
  };
}
