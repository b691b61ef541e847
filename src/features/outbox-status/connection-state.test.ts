import { describe, expect, it } from 'vitest';
import type { EntryState } from '#outbox/types.ts';
import { connectionState, connectionText, seemsOnline } from './connection-state.ts';

const entries = (...states: EntryState[]) => states.map((state) => ({ state }));
const textOf = (isOnline: boolean, ...states: EntryState[]) =>
  connectionText(connectionState(isOnline, entries(...states)))?.seen ?? null;

describe('the connection chip', () => {
  it('says nothing when online with nothing to send', () => {
    expect(textOf(true)).toBeNull();
  });

  it('says that there is no connection, and how much waits for it', () => {
    expect(textOf(false)).toBe('Sin conexión');
    expect(textOf(false, 'waiting', 'waiting')).toBe('Sin conexión · 2');
  });

  it('counts all that is on its way while one is being sent', () => {
    expect(textOf(true, 'sending', 'waiting')).toBe('Enviando 2');
  });

  it('counts what waits for its turn', () => {
    expect(textOf(true, 'waiting')).toBe('1 pendiente');
    expect(textOf(true, 'waiting', 'waiting', 'waiting')).toBe('3 pendientes');
  });

  it('puts a refusal before everything else, since it needs its author', () => {
    expect(textOf(false, 'waiting', 'rejected', 'sending')).toBe('1 con problema');
  });
});

describe('whether there seems to be a connection', () => {
  const waiting = (lastRetryCode: string | null) => [{ state: 'waiting' as const, lastRetryCode }];

  it('believes the browser when it says that there is none', () => {
    expect(seemsOnline(false, [])).toBe(false);
  });

  it('does not believe the browser when the last attempt reached no server', () => {
    expect(seemsOnline(true, waiting('unavailable'))).toBe(false);
  });

  it('does not take a busy server for a dead network', () => {
    expect(seemsOnline(true, waiting('resource-exhausted'))).toBe(true);
    expect(seemsOnline(true, waiting(null))).toBe(true);
  });

  it('forgets the earlier failure of what is being sent now', () => {
    expect(seemsOnline(true, [{ state: 'sending', lastRetryCode: 'unavailable' }])).toBe(true);
  });
});
