// An entry that has been sent leaves the outbox a moment before the listener brings what it made. Until then its pending
// copy stays in view: nothing flickers, and nothing is seen twice, because a copy goes as soon as its id is in a snapshot.
import type { PendingEntry } from '#outbox/types.ts';

export const lingerMs = 2000;

interface Leaving {
  readonly entry: PendingEntry;
  readonly until: number;
}

export interface Linger {
  /** What to show now: the entries, then those that left while they were being sent. Null: nobody is signed in. */
  next(entries: readonly PendingEntry[] | null, now: number): readonly PendingEntry[];
}

export function createLinger(): Linger {
  let before: readonly PendingEntry[] = [];
  let leaving: readonly Leaving[] = [];

  return {
    next(entries, now) {
      if (!entries) {
        before = [];
        leaving = [];
        return [];
      }
      const present = new Set(entries.map(({ commandId }) => commandId));
      const left = before.filter(({ commandId, state }) => state === 'sending' && !present.has(commandId));
      before = entries;
      leaving = [
        ...leaving.filter(({ entry, until }) => until > now && !present.has(entry.commandId)),
        ...left.map((entry) => ({ entry, until: now + lingerMs })),
      ];
      return [...entries, ...leaving.map(({ entry }) => entry)];
    },
  };
}
