// The entries of the outbox for React: a live query over Dexie, which starts when the outbox's chunk has loaded.
import type { StoredEntry } from '#outbox/types.ts';
import type { Store } from '#services/services.ts';
import type { Sending } from './sending.ts';

type Entries = readonly StoredEntry[] | null;

/** @param onBack calls back when a chunk that could not be loaded may come now */
export function createPendingStore(
  sending: () => Promise<Sending>,
  onBack: (listener: () => void) => void,
): Store<Entries> {
  const listeners = new Set<() => void>();
  let entries: Entries = null;
  let end: (() => void) | null = null;
  let isStarting = false;

  function show(next: Entries) {
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

  onBack(() => {
    if (listeners.size > 0) start();
  });

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
