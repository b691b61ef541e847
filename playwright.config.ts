import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/setup/find-browser.mjs';

const executablePath = await findChromium();

/**
 * These files start a server or a browser of their own, and therefore need a Playwright worker of their own. They come last:
 * between two others, each would end the shared server, and the next file would store the demo once more.
 */
const withOwnWorker = [
  'app-check',
  'backend-restart',
  'home/alerts',
  'lighthouse',
  'lives/absent',
  'lives/converge',
  'lives/update',
  'second-factor',
].map((name) => `e2e/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests',
  projects: [
    {
      name: 'shared worker',
      testMatch: ['e2e/**/*.spec.ts', 'visual/**/*.spec.ts'],
      testIgnore: withOwnWorker,
    },
    { name: 'own worker', testMatch: withOwnWorker },
  ],
  snapshotPathTemplate: 'tests/visual/reference/{arg}{ext}',
  outputDir: 'test-results/e2e',
  // Each has a server and a browser of its own. A third does not finish sooner on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For a test that hangs. Each expectation has its own limit, and a slow machine needs four times as long for all of them.
  timeout: 300_000,
  // A machine under load stalls for ten seconds. What is as expected does not wait.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    viewport: { width: 390, height: 844 },
    // Phones: the app speaks of what it sees, and a test of a computer says so.
    hasTouch: true,
    // The processor paints each frame of an animation, which is a seventh of the suite's time. A test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of each step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A document lives for seconds, in which optimised code does not pay for itself: a tenth of the suite's time.
      args: [...chromiumArgs, '--js-flags=--no-opt,--no-maglev,--no-sparkplug'],
    },
  },
});
