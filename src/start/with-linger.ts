// The outbox as the page shows it: its entries, and for a moment those that have just been sent.
import type { PendingEntry } from '#outbox/types.ts';
import type { ListenerStore } from '#services/services.ts';
import { createLinger } from './linger.ts';

type Entries = readonly PendingEntry[];
/** Own entries at each change; null when nobody is signed in. Returns the function that ends it. */
type ObserveStored = (next: (stored: Entries | null) => void) => () => void;

/** What brings back, for everybody to see, what was sent. */
export type Listening = Pick<ListenerStore, 'lastServerContact' | 'catchUp' | 'reconnect'>;

export interface Shown {
  /** To be called before an entry is taken back: what its author took back does not stay in view. */
  release(commandId: string): void;
  observePending(next: (entries: Entries) => void): () => void;
}

export function withLinger(observeStored: ObserveStored, listening: Listening): Shown {
  const linger = createLinger();

  function observePending(next: (entries: Entries) => void) {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function show(stored: Entries | null) {
      clearTimeout(timer);
      const { entries, lookAgainInMs, isUnheard } = linger.next(
        stored,
        Date.now(),
        listening.lastServerContact(),
      );
      next(entries);
      if (lookAgainInMs === null) return;
      // The server has just taken something: a listener that pauses after its failures need not.
      if (isUnheard) listening.reconnect();
      else listening.catchUp();
      timer = setTimeout(() => show(stored), lookAgainInMs);
    }

    const end = observeStored(show);
    return () => {
      clearTimeout(timer);
      end();
    };
  }

  return { observePending, release: linger.release };
}
