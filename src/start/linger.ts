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
  /** Its author takes it back: it goes at once when it goes. */
  release(commandId: string): void;
  /**
   * What to show now: the entries, then those that were sent a moment ago. Null: nobody is signed in.
   * @param heardAt when a listener last heard the server, milliseconds since the epoch
   */
  next(entries: readonly PendingEntry[] | null, now: number, heardAt: number | null): readonly PendingEntry[];
}

export function createLinger(): Linger {
  let before: readonly PendingEntry[] = [];
  let leaving: readonly Leaving[] = [];
  const released = new Set<string>();

  return {
    release(commandId) {
      released.add(commandId);
    },
    next(entries, now, heardAt) {
      if (!entries) {
        before = [];
        leaving = [];
        return [];
      }
      const present = new Set(entries.map(({ commandId }) => commandId));
      // A quick one may never have been seen while it was being sent; a refused one goes by its author's hand alone.
      const left = before.filter(
        ({ commandId, state }) => state !== 'rejected' && !present.has(commandId) && !released.has(commandId),
      );
      before = entries;
      // The listener may be ahead of the reply that lets an entry leave.
      const isHeard = (since: number) => heardAt !== null && heardAt > since - lingerMs;
      leaving = [
        ...leaving,
        ...left.map((entry) => ({ entry: { ...entry, state: 'sending' as const }, since: now })),
      ].filter(
        ({ entry, since }) =>
          now - since < (isHeard(since) ? lingerMs : longestLingerMs) && !present.has(entry.commandId),
      );
      return [...entries, ...leaving.map(({ entry }) => entry)];
    },
  };
}
