import { expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { pendingLead } from './pending-lead.ts';

const sign: CommandRequest = {
  type: 'sign-agreement',
  postId: 'luna',
  petName: 'Luna',
  adopterId: 'ana',
  facts: '',
  text: '',
  side: 'adopter',
  signature: { fullName: 'Ana Ruiz', document: '', strokes: '', signedAt: 0 },
};
const entry = (change: Partial<PendingEntry>) => sampleEntry(undefined, change);

it('does not say that something goes by itself if everything waits behind a pause', () => {
  const held = [entry({ isPaused: true }), entry({})];
  for (const connection of ['heard', 'silent'] as const)
    expect(pendingLead(held, connection, true)).toContain('cuando toques Reanudar');
  expect(pendingLead([...held, entry({ subject: 'post/rex' })], 'heard', true)).toContain('Se envía solo');
});

it('leaves out of its promise what only its author can send', () => {
  const waiting = entry({ subject: 'post/rex' });
  const refused = entry({ state: 'rejected' });
  const except = ', excepto lo que está en pausa o no se aceptó.';
  for (const held of [refused, entry({ isPaused: true })])
    for (const connection of ['heard', 'unsure', 'silent', 'portal', 'phone-is-off'] as const)
      for (const isSentWhenClosed of [true, false])
        expect(pendingLead([held, waiting], connection, isSentWhenClosed)).toContain(except);
  expect(pendingLead([waiting], 'silent', true)).not.toContain('excepto lo que');
  expect(pendingLead([entry({ isPaused: true }), refused], 'heard', true)).toMatch(
    /cuando toques Reanudar, excepto lo que no se aceptó\.$/,
  );
});

it('does not promise to send with the app closed what only the open app can send', () => {
  expect(pendingLead([entry({})], 'heard', true)).toContain('también si cierras la aplicación');
  const ofThePage = entry({ lastRetryCode: 'page-needed' });
  // The open app has also tried, and found no network: its code replaces that of the worker.
  const signature = sampleEntry(sign, { lastRetryCode: 'unavailable' });
  for (const one of [ofThePage, signature])
    expect(pendingLead([one], 'heard', true)).toContain('mientras la aplicación está abierta');
});

it('says that a full phone sends nothing, whatever the connection is', () => {
  const held = [entry({ lastRetryCode: 'quota-exceeded' }), entry({ state: 'rejected' })];
  for (const connection of ['heard', 'silent', 'portal'] as const)
    expect(pendingLead(held, connection, true, true)).toBe(
      'Lo de esta lista está a salvo en este dispositivo y se enviará solo cuando haya espacio y conexión, excepto lo que está en pausa o no se aceptó.',
    );
});
