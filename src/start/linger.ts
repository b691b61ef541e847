// An entry that has been sent leaves the outbox a moment before the listener brings what it made. Until then its pending
// copy stays in view: nothing flickers, and nothing is seen twice, because a copy goes as soon as its id is in a snapshot.
// The moment begins when a listener hears the server. What a listener heard before the sending began proves nothing: its
// connection may have died since, and the SDK notices that seconds later than the sending, which connects anew.
import type { PendingEntry } from '#outbox/types.ts';

export const lingerMs = 2000;
export const longestLingerMs = 20_000;

interface Seen {
  readonly entry: PendingEntry;
  /** When it was first seen being sent, this time; while it waits, when it was last seen. */
  readonly startedAt: number;
}

interface Leaving extends Seen {
  readonly leftAt: number;
  /** When a listener was found to have heard the server since the start; null until then. */
  readonly heardAt: number | null;
}

export interface Shown {
  /** The entries, then those that were sent a moment ago. */
  readonly entries: readonly PendingEntry[];
  /** After this time one of those that linger may go; null when none does. */
  readonly lookAgainInMs: number | null;
  /** Something was sent a while ago, and no listener has heard the server since. */
  readonly isUnheard: boolean;
}

export interface Linger {
  /** Its author takes it back: it goes at once when it goes. */
  release(commandId: string): void;
  /**
   * What to show now. Null: nobody is signed in.
   * @param heardAt when a listener last heard the server, milliseconds since the epoch
   */
  next(entries: readonly PendingEntry[] | null, now: number, heardAt: number | null): Shown;
}

const nobody: Shown = { entries: [], lookAgainInMs: null, isUnheard: false };

const endOf = ({ leftAt, heardAt }: Leaving) =>
  heardAt === null ? leftAt + longestLingerMs : heardAt + lingerMs;

function hear(one: Leaving, heardAt: number | null): Leaving {
  if (one.heardAt !== null || heardAt === null || heardAt <= one.startedAt) return one;
  // The listener may be ahead of the reply that lets an entry leave.
  return { ...one, heardAt: Math.max(heardAt, one.leftAt) };
}

export function createLinger(): Linger {
  let before = new Map<string, Seen>();
  let leaving: readonly Leaving[] = [];
  const released = new Set<string>();

  function see(entry: PendingEntry, now: number): Seen {
    const earlier = before.get(entry.commandId);
    const isSameTry = entry.state === 'sending' && earlier?.entry.state === 'sending';
    return { entry, startedAt: isSameTry ? earlier.startedAt : now };
  }

  return {
    release(commandId) {
      released.add(commandId);
    },
    next(entries, now, heardAt) {
      if (!entries) {
        before = new Map();
        leaving = [];
        return nobody;
      }
      const present = new Map(entries.map((entry) => [entry.commandId, see(entry, now)]));
      // A quick one may never have been seen while it was being sent; a refused one goes by its author's hand alone.
      const left = [...before.values()].filter(
        ({ entry: { commandId, state } }) => state !== 'rejected' && !released.has(commandId),
      );
      before = present;
      leaving = [
        ...leaving,
        ...left.map(({ entry, startedAt }) => ({
          entry: { ...entry, state: 'sending' as const },
          startedAt,
          leftAt: now,
          heardAt: null,
        })),
      ]
        .map((one) => hear(one, heardAt))
        .filter((one) => now < endOf(one) && !present.has(one.entry.commandId));
      return {
        entries: [...entries, ...leaving.map(({ entry }) => entry)],
        lookAgainInMs:
          leaving.length > 0 ? Math.min(lingerMs, ...leaving.map((one) => endOf(one) - now)) : null,
        isUnheard: leaving.some((one) => one.heardAt === null && now - one.leftAt >= lingerMs),
      };
    },
  };
}
