// The deployment by the official tools: `npm run rehearse`.
import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

export default defineConfig({
  ...everyday,
  testDir: 'tests/rehearsal',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/rehearsal',
  globalSetup: './tests/rehearsal/support/global-setup.ts',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/rehearsal.json' }]],
});
