// The outbox as the page shows it: its entries, and for a short time those that were just sent.
import type { StoredEntry } from '#outbox/types.ts';
import type { ListenerStore } from '#services/services.ts';
import { createLinger } from './linger.ts';

type Entries = readonly StoredEntry[];
/** The person's entries at each change. Null if nobody is signed in. Returns a function that ends the subscription. */
export type ObserveStored = (next: (stored: Entries | null) => void) => () => void;

/** The listeners that will show what was sent. */
export type Listening = Pick<ListenerStore, 'lastServerContact' | 'catchUp' | 'reconnect'>;

export interface LingeringOutbox {
  /** Must be called before an entry is discarded, so that it does not stay visible. */
  release(commandId: string): void;
  observePending(next: (entries: Entries | null) => void): () => void;
}

const channelName = 'patitas-discarded';

export function withLinger(observeStored: ObserveStored, listening: Listening): LingeringOutbox {
  const linger = createLinger();
  // Another tab also sees that the entry leaves the outbox, and would show it as sent. This message arrives there first.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => linger.release(String(data)));

  function release(commandId: string) {
    linger.release(commandId);
    tabs?.postMessage(commandId);
  }

  function observePending(next: (entries: Entries | null) => void) {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function show(stored: Entries | null) {
      clearTimeout(timer);
      const { entries, lookAgainInMs, isUnheard } = linger.next(
        stored,
        Date.now(),
        listening.lastServerContact(),
      );
      next(stored && entries);
      if (lookAgainInMs === null) return;
      // The server has just accepted something, so a listener that pauses after failures can reconnect.
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

  return { observePending, release };
}
