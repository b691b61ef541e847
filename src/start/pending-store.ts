// What waits in the outbox, as React reads it: a live query over Dexie, begun once the outbox's chunk has loaded.
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import type { ListenerStore } from '#reads/listener-store.ts';
import type { PendingStore } from '#reads/outbox-context.ts';
import { createLinger, lingerMs } from './linger.ts';
import type { Sending } from './sending.ts';

/** What brings back, for everybody to see, what was sent. */
type Listening = Pick<ListenerStore, 'lastServerContact' | 'catchUp' | 'reconnect'>;

/** `watch` stands before the outbox, and hears what is taken back. */
export function createPendingStore(
  sending: () => Promise<Sending>,
  listening: Listening,
): PendingStore & { watch(outbox: Outbox): Outbox } {
  const listeners = new Set<() => void>();
  let entries: readonly PendingEntry[] = [];
  let end: (() => void) | null = null;
  let isStarting = false;
  const linger = createLinger();
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  function show(stored: readonly PendingEntry[] | null) {
    clearTimeout(forgetting);
    entries = linger.next(stored, Date.now(), listening.lastServerContact());
    for (const onChange of listeners) onChange();
    if (stored === null || entries.length === stored.length) return;
    // The server has just taken something: a listener that pauses after its failures need not.
    listening.catchUp();
    forgetting = setTimeout(() => {
      show(stored);
      if (entries.length > stored.length) listening.reconnect();
    }, lingerMs);
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
    watch: (outbox) => ({
      ...outbox,
      discard(commandId) {
        linger.release(commandId);
        return outbox.discard(commandId);
      },
      discardAllOf(uid) {
        for (const { commandId } of entries) linger.release(commandId);
        return outbox.discardAllOf(uid);
      },
    }),
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
