// The entries of the outbox for React: a live query over Dexie, which starts when the outbox's chunk has loaded.
import type { PendingEntry } from '#outbox/types.ts';
import type { Store } from '#services/services.ts';
import type { Sending } from './sending.ts';

export function createPendingStore(sending: () => Promise<Sending>): Store<readonly PendingEntry[]> {
  const listeners = new Set<() => void>();
  let entries: readonly PendingEntry[] = [];
  let end: (() => void) | null = null;
  let isStarting = false;

  function show(next: readonly PendingEntry[]) {
    entries = next;
    for (const onChange of listeners) onChange();
  }

  function start() {
    if (isStarting) return;
    isStarting = true;
    sending().then(
      ({ observePending }) => {
        end = observePending(show);
        if (listeners.size === 0) stop();
      },
      () => {
        isStarting = false;
      },
    );
  }

  function stop() {
    end?.();
    end = null;
    isStarting = false;
  }

  return {
    getSnapshot: () => entries,
    subscribe(onChange) {
      listeners.add(onChange);
      start();
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0 && end) stop();
      };
    },
  };
}
