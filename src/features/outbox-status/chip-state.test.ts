import { describe, expect, it } from 'vitest';
import type { ConnectionState } from '#connection/connection.ts';
import type { EntryState } from '#outbox/types.ts';
import { type ChipState, chipState, chipText } from './chip-state.ts';

const entries = (...states: EntryState[]) => states.map((state) => ({ state, isPaused: false }));
const seenIn = (state: ChipState | null) => state && chipText(state).seen;
const textOf = (connection: ConnectionState, ...states: EntryState[]) =>
  seenIn(chipState(connection, entries(...states)));

describe('the connection chip', () => {
  it('shows nothing if nothing waits and the server answers or was not asked recently', () => {
    expect(textOf('heard')).toBeNull();
    expect(textOf('unsure')).toBeNull();
  });

  it('shows that there is no connection, and how many entries wait for it', () => {
    for (const connection of ['silent', 'phone-is-off'] as const) {
      expect(textOf(connection)).toBe('Sin conexión');
      expect(textOf(connection, 'waiting', 'waiting')).toBe('Sin conexión · 2');
      expect(textOf(connection, 'sending')).toBe('Sin conexión · 1');
    }
  });

  it('names a network that requires a sign-in, because the person can do something about it', () => {
    expect(textOf('portal')).toBe('La red pide entrar');
    expect(textOf('portal', 'waiting')).toBe('La red pide entrar · 1');
  });

  it('counts all entries while one is being sent', () => {
    expect(textOf('heard', 'sending', 'waiting')).toBe('Enviando 2');
  });

  it('does not count what is paused as being sent', () => {
    const state = chipState('heard', [...entries('sending'), { state: 'waiting', isPaused: true }]);
    expect(seenIn(state)).toBe('Enviando 1');
  });

  it('counts entries that wait for their turn', () => {
    expect(textOf('heard', 'waiting')).toBe('1 pendiente');
    expect(textOf('unsure', 'waiting', 'waiting', 'waiting')).toBe('3 pendientes');
  });

  it('shows a refusal before everything else, because its author must act', () => {
    expect(textOf('silent', 'waiting', 'rejected', 'sending')).toBe('1 con problema');
  });
});
