// The content of the chip in the bar: the most important state.
import { type ConnectionState, isLost } from '#connection/connection.ts';
import type { StoredEntry } from '#outbox/types.ts';

export interface ChipState {
  readonly kind: 'rejected' | 'sending' | 'offline' | 'portal' | 'waiting';
  readonly count: number;
}

/** Null if there is nothing to report. */
export function chipState(
  connection: ConnectionState,
  entries: readonly Pick<StoredEntry, 'state' | 'isPaused'>[],
): ChipState | null {
  const active = entries.filter(({ isPaused }) => !isPaused);
  const rejected = entries.filter(({ state }) => state === 'rejected').length;
  const count = entries.length - rejected;
  if (rejected > 0) return { kind: 'rejected', count: rejected };
  if (isLost(connection)) return { kind: connection === 'portal' ? 'portal' : 'offline', count };
  if (active.some(({ state }) => state === 'sending')) return { kind: 'sending', count: active.length };
  return count > 0 ? { kind: 'waiting', count } : null;
}

/** Screen readers read `rest` after `seen`. */
export function chipText({ kind, count }: ChipState): { seen: string; rest?: string } {
  const pending = count === 1 ? ' pendiente' : ' pendientes';
  switch (kind) {
    case 'rejected':
      return { seen: `${count} con problema` };
    case 'sending':
      return { seen: `Enviando ${count}` };
    case 'offline':
    case 'portal': {
      const what = kind === 'portal' ? 'La red pide entrar' : 'Sin conexión';
      return count === 0 ? { seen: what } : { seen: `${what} · ${count}`, rest: pending };
    }
    case 'waiting':
      return { seen: count + pending };
  }
}
