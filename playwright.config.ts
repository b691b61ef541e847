import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/setup/find-browser.mjs';

const executablePath = await findChromium();

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'visual/**/*.spec.ts'],
  snapshotPathTemplate: 'tests/visual/reference/{arg}{ext}',
  outputDir: 'test-results/e2e',
  // Each has a server and a browser of its own. A third does not finish sooner on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    viewport: { width: 390, height: 844 },
    // Phones: the app speaks of what it sees, and a test of a computer says so.
    hasTouch: true,
    // Pictures of each step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    },
  },
});
