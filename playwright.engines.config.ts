// One story in three engines: `npm run engines`, or one of them with `npm run engines -- --project=firefox`.
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './tests/engines/support/fixtures.ts';

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/engines',
  outputDir: 'test-results/engines',
  // Most of a story is waiting for time limits of the connection.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 300_000,
  // A machine under load stalls for ten seconds. What is as expected does not wait.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: [
    {
      name: 'chromium',
      use: { engineName: 'chromium' },
      // What Chromium says of a bad network is part of the browser tests: `tests/e2e/connection/lost.spec.ts`.
      testIgnore: ['firefox-*.spec.ts', 'connection.spec.ts'],
    },
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkitgtk', use: { engineName: 'webkitgtk' }, testIgnore: 'firefox-*.spec.ts' },
  ],
});
