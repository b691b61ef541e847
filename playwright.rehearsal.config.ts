// The deployment by the official tools: `npm run rehearse`.
import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

export default defineConfig({
  ...everyday,
  testDir: 'tests/rehearsal',
  outputDir: 'test-results/rehearsal',
  globalSetup: './tests/rehearsal/support/global-setup.ts',
  workers: 1,
  // The answers are compared while both servers have no post: a page with posts may be kept by the CDN.
  projects: [
    { name: 'answers', testMatch: 'same-answers.spec.ts' },
    { name: 'main job', testMatch: 'main-job.spec.ts', dependencies: ['answers'] },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/rehearsal.json' }]],
});
