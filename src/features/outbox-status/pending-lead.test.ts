import { expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { behindPaused, pendingLead } from './pending-lead.ts';

const entry = (change: Partial<PendingEntry>) => sampleEntry(undefined, change);

it('names what waits behind a paused entry of the same subject, as the outbox sends in order', () => {
  const before = entry({});
  const paused = entry({ isPaused: true });
  const after = entry({});
  const other = entry({ subject: 'post/rex' });
  const refused = entry({ state: 'rejected' });
  expect([...behindPaused([before, paused, after, other, refused])]).toEqual([after]);
});

it('does not say that something goes by itself if everything waits behind a pause', () => {
  const held = [entry({ isPaused: true }), entry({})];
  for (const connection of ['heard', 'silent'] as const)
    expect(pendingLead(held, connection, true)).toContain('cuando toques Reanudar');
  expect(pendingLead([...held, entry({ subject: 'post/rex' })], 'heard', true)).toContain('Se envía solo');
});

it('does not promise to send with the app closed what only the open app can send', () => {
  expect(pendingLead([entry({})], 'heard', true)).toContain('también si cierras la aplicación');
  const ofThePage = entry({ lastRetryCode: 'page-needed' });
  expect(pendingLead([ofThePage], 'heard', true)).toContain('mientras la aplicación está abierta');
});
