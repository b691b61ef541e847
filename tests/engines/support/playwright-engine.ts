// Chromium and Firefox, driven by Playwright: a phone is a context with its own proxy.
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { startCuttingProxy } from '../../support/cutting-proxy.ts';
import { type Engine, type Name, type Phone, patienceMs, type Role, type Screen } from './screen.ts';

const within = { timeout: patienceMs };

function screenOf(page: Page): Screen {
  const control = (role: Role, name: Name) => page.getByRole(role, { name, exact: true });
  const field = (label: Name) => page.getByLabel(label, { exact: true });
  // The same text may be on the page and in a toast.
  const readable = (text: Name): Locator => page.getByText(text).filter({ visible: true });
  return {
    go: async (path) => {
      await page.goto(path);
    },
    click: (role, name) => control(role, name).first().click(within),
    // Typed key by key: in Firefox, React does not notice a value that Playwright's `fill` sets, and restores the old
    // one.
    type: (label, text) => field(label).pressSequentially(text, within),
    choose: (group, option) =>
      page
        .getByRole('radiogroup', { name: group, exact: true })
        .getByRole('radio', { name: option, exact: true })
        .check(within),
    chooseFile: (label, photo) => field(label).setInputFiles(photo, within),
    seeControl: (role, name) => expect(control(role, name).first()).toBeVisible(within),
    see: (text) => expect(readable(text).first()).toBeVisible(within),
    miss: (text) => expect(readable(text)).toHaveCount(0, within),
    // Not `waitForFunction`, which needs `eval`; the app's policy forbids it.
    holds: (expression) => expect.poll(() => page.evaluate(expression), within).toBe(true),
    evaluate: (expression) => page.evaluate(expression),
  };
}

async function newContext(browser: Browser, baseURL: string, server: string): Promise<BrowserContext> {
  // Chromium bypasses any proxy for its own machine unless told otherwise; the other engines do not know this value.
  const isChromium = browser.browserType().name() === 'chromium';
  return browser.newContext({
    baseURL,
    locale: 'es-AR',
    proxy: { server, ...(isChromium && { bypass: '<-loopback>' }) },
  });
}

/** @param permissions each person's answers when the app asks */
export function playwrightEngine(browser: Browser, permissions: readonly string[] = []): Engine {
  return {
    async newPhone(baseUrl): Promise<Phone> {
      const network = await startCuttingProxy();
      const context = await newContext(browser, baseUrl, `http://${network.address}`);
      // Granting an empty list would deny all permissions.
      if (permissions.length > 0) await context.grantPermissions([...permissions], { origin: baseUrl });
      let page = await context.newPage();
      return {
        network,
        get screen() {
          return screenOf(page);
        },
        async killPage() {
          // Closes the page without running `beforeunload` and `pagehide` handlers.
          await page.close({ runBeforeUnload: false });
          page = await context.newPage();
        },
        async dispose() {
          await context.close();
          network.stop();
        },
      };
    },
    stop: () => browser.close(),
  };
}
