import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lucideIcons } from './scripts/build/lucide-icons.ts';
import { smallPdfkit } from './scripts/build/small-pdfkit.ts';

const testFiles = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

export default defineConfig({
  define: { __APP_VERSION__: '"test"' },
  plugins: [react(), vanillaExtractPlugin(), lucideIcons(), smallPdfkit()],
  test: {
    // Otherwise Node resolves what it imports.
    server: { deps: { inline: [/[\\/]pdfkit[\\/]/] } },
    // Two cores: more workers only make each other's clocks run late.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['domain/src', 'src', 'scripts', 'tests/bench', 'tests/mutants'].map(testFiles),
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: [testFiles('functions/src')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase-local',
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
