import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ofPlaywright } from './test-reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patitas-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failedWith = (attachments: readonly object[]) => ({
  stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      suites: [
        {
          specs: [
            {
              ok: false,
              file: 'e2e/home.spec.ts',
              line: 7,
              title: 'opens',
              tests: [
                {
                  results: [
                    {
                      error: { message: '\u001b[31mnot found\u001b[39m' },
                      attachments,
                      startTime: '2026-11-29T05:00:00.000Z',
                      duration: 21_400,
                      workerIndex: 1,
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

it('says of a failed browser test when it ran, and what its page showed', () => {
  const path = join(folder, 'error-context.md');
  const lines = Array.from({ length: 200 }, (_, line) => `- text ${line}`);
  writeFileSync(path, ['# Page', '```yaml', ...lines, '```', '```ts', 'code', '```'].join('\n'));
  const { passed, failed, failures } = ofPlaywright(failedWith([{ name: 'error-context', path }]));
  expect({ passed, failed }).toEqual({ passed: 3, failed: 1 });
  expect(failures.map(({ title }) => title)).toEqual(['e2e/home.spec.ts:7 › opens']);
  const message = failures[0]?.message;
  expect(message).toContain('not found\nIt began at 2026-11-29T05:00:00.000Z in worker 1, and took 21 s.');
  expect(message).toContain('The page showed:\n- text 0\n');
  expect(message).not.toContain('text 60');
});

it('says less where Playwright has written nothing about the page', () => {
  const path = join(folder, 'never-written.md');
  const message = ofPlaywright(failedWith([{ name: 'error-context', path }])).failures[0]?.message;
  expect(message).toContain('took 21 s');
  expect(message).not.toContain('The page showed');
});
