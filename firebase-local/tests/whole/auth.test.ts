// Auth of the unmodified SDK in a browser, together with the other services as in a real app.
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend.ts';
import { start } from '../../src/start.ts';
import { type AppServer, startAppServer } from '../contract/support/app-server.ts';
import { launchChromium } from '../contract/support/chromium.ts';
import { authCases } from './auth-cases.ts';

let browser: Browser;
let app: AppServer;
let backend: Backend;
let page: Page;

beforeAll(async () => {
  [browser, app, backend] = await Promise.all([
    launchChromium(),
    startAppServer(new URL('./page.ts', import.meta.url)),
    start({ projectId: 'demo-whole' }),
  ]);
  page = await browser.newPage();
  await page.goto(app.url);
  await page.waitForFunction(() => 'whole' in window);
  await page.evaluate((ports) => window.whole.open(ports), backend.ports);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([app.stop(), backend.stop()]);
});

describe.each(Object.entries(authCases))('%s', (group, cases) => {
  test.each(cases)('$name', async ({ name, expected }) => {
    const outcome = await page.evaluate((asked) => window.whole.behave(asked.group, asked.name), {
      group,
      name,
    });
    expect(outcome).toEqual(expected);
  });
});
