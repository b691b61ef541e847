// An entry that has been sent leaves the outbox a moment before the listener brings what it made. Until then its pending
// copy stays in view: nothing flickers, and nothing is seen twice, because a copy goes as soon as its id is in a snapshot.
// The moment is longer while no listener hears the server: a network that just came back brings writes first.
import type { PendingEntry } from '#outbox/types.ts';

export const lingerMs = 2000;
export const longestLingerMs = 20_000;

interface Leaving {
  readonly entry: PendingEntry;
  readonly since: number;
}

export interface Linger {
  /**
   * What to show now: the entries, then those that left while they were being sent. Null: nobody is signed in.
   * @param heardAt when a listener last heard the server, milliseconds since the epoch
   */
  next(entries: readonly PendingEntry[] | null, now: number, heardAt: number | null): readonly PendingEntry[];
}

export function createLinger(): Linger {
  let before: readonly PendingEntry[] = [];
  let leaving: readonly Leaving[] = [];

  return {
    next(entries, now, heardAt) {
      if (!entries) {
        before = [];
        leaving = [];
        return [];
      }
      const present = new Set(entries.map(({ commandId }) => commandId));
      const left = before.filter(({ commandId, state }) => state === 'sending' && !present.has(commandId));
      before = entries;
      // The listener may be ahead of the reply that lets an entry leave.
      const isHeard = (since: number) => heardAt !== null && heardAt > since - lingerMs;
      leaving = [...leaving, ...left.map((entry) => ({ entry, since: now }))].filter(
        ({ entry, since }) =>
          now - since < (isHeard(since) ? lingerMs : longestLingerMs) && !present.has(entry.commandId),
      );
      return [...entries, ...leaving.map(({ entry }) => entry)];
    },
  };
}
