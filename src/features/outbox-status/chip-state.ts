// The content of the chip in the bar: the most important state.
import { type ConnectionState, isLost } from '#connection/connection.ts';
import type { PendingEntry } from '#outbox/types.ts';

export type ChipState =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'rejected'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'offline' | 'portal'; readonly count: number }
  | { readonly kind: 'waiting'; readonly count: number };

export function chipState(
  connection: ConnectionState,
  entries: readonly Pick<PendingEntry, 'state'>[],
): ChipState {
  const count = (state: PendingEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const rejected = count('rejected');
  const unsent = entries.length - rejected;
  if (rejected > 0) return { kind: 'rejected', count: rejected };
  if (isLost(connection)) return { kind: connection === 'portal' ? 'portal' : 'offline', count: unsent };
  if (count('sending') > 0) return { kind: 'sending', count: unsent };
  return unsent > 0 ? { kind: 'waiting', count: unsent } : { kind: 'quiet' };
}

/** Null if there is nothing to report. Screen readers read `rest` after `seen`. */
export function chipText(state: ChipState): { seen: string; rest: string } | null {
  switch (state.kind) {
    case 'quiet':
      return null;
    case 'rejected':
      return { seen: `${state.count} con problema`, rest: '' };
    case 'sending':
      return { seen: `Enviando ${state.count}`, rest: '' };
    case 'offline':
    case 'portal': {
      const what = state.kind === 'portal' ? 'La red pide entrar' : 'Sin conexión';
      if (state.count === 0) return { seen: what, rest: '' };
      return { seen: `${what} · ${state.count}`, rest: state.count === 1 ? ' pendiente' : ' pendientes' };
    }
    case 'waiting':
      return { seen: state.count === 1 ? '1 pendiente' : `${state.count} pendientes`, rest: '' };
  }
}
