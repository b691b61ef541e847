import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lucideIcons } from './scripts/build/lucide-icons.ts';
import { smallPdfkit } from './scripts/build/small-pdfkit.ts';
import { builtConfig } from './src/firebase/config-of-build.ts';
import { TestOrder } from './tests/support/test-order.ts';

const testFiles = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

/** One worker for many files: it starts once. */
const sharedWorkers = (...setupFiles: string[]) => ({
  isolate: false,
  setupFiles: ['./tests/support/fresh-file.ts', ...setupFiles],
});

export default defineConfig({
  define: { __APP_VERSION__: '"test"', __FIREBASE__: JSON.stringify(builtConfig({})) },
  plugins: [react(), vanillaExtractPlugin(), lucideIcons(), smallPdfkit()],
  test: {
    // Otherwise Node resolves what it imports.
    server: { deps: { inline: [/[\\/]pdfkit[\\/]/] } },
    // Two cores: more workers only make each other's clocks run late.
    maxWorkers: 2,
    sequence: { sequencer: TestOrder, setupFiles: 'list' },
    setupFiles: ['./tests/support/patience.ts'],
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...sharedWorkers('./tests/support/fresh-phone.ts'),
          include: ['domain/src', 'src', 'scripts', 'tests/bench', 'tests/mutants'].map(testFiles),
          // Some measure processor time. Beside other work that takes many times as long by the clock.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          ...sharedWorkers(),
          include: [testFiles('functions/src')],
          // Ends only a test that hangs. Some repeat a job until no step of it is interrupted: 14 s beside other work.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase-local',
          ...sharedWorkers(),
          include: [testFiles('firebase-local/src'), testFiles('firebase-local/tests')],
          // Property tests may be asked for more runs: firebase-local/src/testing/fuzz.ts.
          testTimeout: 60_000 * Number(process.env.FUZZ_FACTOR ?? 1),
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: [testFiles('tests/rules')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: [testFiles('tests/attacks')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: [testFiles('tests/worker'), testFiles('tests/faults')],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
