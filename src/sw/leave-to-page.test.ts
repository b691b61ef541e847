import { expect, it } from 'vitest';
import type { Journal } from '#outbox/journal.ts';
import type { Outcome } from '#outbox/outcome.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { leaveToPage } from './leave-to-page.ts';

const tried = (outcome: Outcome) => leaveToPage(async () => outcome)(sampleEntry().command, {} as Journal);

it.each(['page-needed', 'app-check/no-token'])(
  'says after %s that a page is needed, and blames no server',
  async (code) => {
    expect(await tried({ kind: 'retry', code })).toEqual({ kind: 'left-to-page', code: 'page-needed' });
  },
);

it('leaves nothing else to the page', async () => {
  const outcome: Outcome = { kind: 'retry', code: 'unavailable' };
  expect(await tried(outcome)).toBe(outcome);
});
