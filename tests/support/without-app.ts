import type { Page } from '@playwright/test';

interface WithoutApp {
  /** Resolves when one request has failed. */
  readonly fails: Promise<unknown>;
  /** The requests after the failed one succeed. */
  comes(): Promise<void>;
}

/** The app's first file does not arrive at this page. */
export async function withoutApp(page: Page): Promise<WithoutApp> {
  const entry = /\/assets\/index-[^/]*\.js$/;
  const fails = page.waitForEvent('requestfailed', (request) => entry.test(request.url()));
  // The rejection is handled below. If the page is closed earlier, an unhandled rejection would end the test's process.
  fails.catch(() => {});
  await page.route(entry, (route) => route.abort('connectionreset'));
  return {
    fails,
    comes: async () => {
      await fails;
      await page.unroute(entry);
    },
  };
}
