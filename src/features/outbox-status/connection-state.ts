// What the chip in the bar says: one thing, the one that matters most now.
import type { PendingEntry } from '#outbox/types.ts';
import { isNetworkCode } from '#shared/network-codes.ts';

export type ConnectionState =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'rejected'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'offline'; readonly waiting: number }
  | { readonly kind: 'waiting'; readonly count: number };

type Waiting = Pick<PendingEntry, 'state' | 'lastRetryCode'>;

/** What waits was tried, too: its last attempts tell of the network. */
export function seemsOnline(seemsConnected: boolean, entries: readonly Waiting[]): boolean {
  if (!seemsConnected) return false;
  return !entries.some(
    ({ state, lastRetryCode }) =>
      state === 'waiting' && lastRetryCode !== null && isNetworkCode(lastRetryCode),
  );
}

export function connectionState(
  isOnline: boolean,
  entries: readonly Pick<PendingEntry, 'state'>[],
): ConnectionState {
  const count = (state: PendingEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const rejected = count('rejected');
  const unsent = entries.length - rejected;
  if (rejected > 0) return { kind: 'rejected', count: rejected };
  if (!isOnline) return { kind: 'offline', waiting: unsent };
  if (count('sending') > 0) return { kind: 'sending', count: unsent };
  return unsent > 0 ? { kind: 'waiting', count: unsent } : { kind: 'quiet' };
}

/** Null while all is well. `rest` is said to screen readers, after `seen`. */
export function connectionText(state: ConnectionState): { seen: string; rest: string } | null {
  switch (state.kind) {
    case 'quiet':
      return null;
    case 'rejected':
      return { seen: `${state.count} con problema`, rest: '' };
    case 'sending':
      return { seen: `Enviando ${state.count}`, rest: '' };
    case 'offline':
      if (state.waiting === 0) return { seen: 'Sin conexión', rest: '' };
      return {
        seen: `Sin conexión · ${state.waiting}`,
        rest: state.waiting === 1 ? ' pendiente' : ' pendientes',
      };
    case 'waiting':
      return { seen: state.count === 1 ? '1 pendiente' : `${state.count} pendientes`, rest: '' };
  }
}
