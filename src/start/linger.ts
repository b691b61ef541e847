// An entry that was sent leaves the outbox shortly before the listener delivers the document that it created. Until then
// its pending copy stays on the screen, so nothing flickers. Nothing is shown twice, because lists leave out a copy whose
// id is in the snapshot. The copy stays for `lingerMs` after a listener has heard the server. Only an answer that came after
// the sending began counts: the listener's connection may have died before, and the SDK notices that seconds later than
// the sending, which opens a new connection.
import type { StoredEntry } from '#outbox/types.ts';

export const lingerMs = 2000;
export const longestLingerMs = 20_000;

interface Seen {
  readonly entry: StoredEntry;
  /** The entry's place in the order of all entries: of several acts on one thing, the last one counts. */
  readonly place: number;
  /** While the entry is being sent: when this attempt was first seen. While it waits: when it was last seen. */
  readonly startedAt: number;
}

interface SentCopy extends Seen {
  readonly leftAt: number;
  /** When a listener first heard the server after `startedAt`. Null until then. */
  readonly heardAt: number | null;
}

export interface LingeringEntries {
  /** The entries of the outbox, and copies of those that were just sent, in their original order. */
  readonly entries: readonly StoredEntry[];
  /** After this time a copy may be removed. Null if there is no copy. */
  readonly lookAgainInMs: number | null;
  /** An entry was sent at least `lingerMs` ago, and no listener has heard the server since. */
  readonly isUnheard: boolean;
}

export interface Linger {
  /** Call it when the author discards an entry: then no copy stays when the entry leaves the outbox. */
  release(commandId: string): void;
  /**
   * What to show now.
   * @param entries null if nobody is signed in
   * @param heardAt when a listener last heard the server, milliseconds since the epoch
   */
  next(entries: readonly StoredEntry[] | null, now: number, heardAt: number | null): LingeringEntries;
}

const nobody: LingeringEntries = { entries: [], lookAgainInMs: null, isUnheard: false };

const endOf = ({ leftAt, heardAt }: SentCopy) =>
  heardAt === null ? leftAt + longestLingerMs : heardAt + lingerMs;

function hear(one: SentCopy, heardAt: number | null): SentCopy {
  if (one.heardAt !== null || heardAt === null || heardAt <= one.startedAt) return one;
  // The listener may hear of the document before the entry leaves the outbox.
  return { ...one, heardAt: Math.max(heardAt, one.leftAt) };
}

export function createLinger(): Linger {
  let before = new Map<string, Seen>();
  let copies: readonly SentCopy[] = [];
  const released = new Set<string>();
  let places = 0;

  function see(entry: StoredEntry, now: number): Seen {
    const earlier = before.get(entry.commandId);
    const isSameTry = entry.state === 'sending' && earlier?.entry.state === 'sending';
    const place = earlier?.place ?? places++;
    return { entry, place, startedAt: isSameTry ? earlier.startedAt : now };
  }

  return {
    release(commandId) {
      released.add(commandId);
    },
    next(entries, now, heardAt) {
      if (!entries) {
        before = new Map();
        copies = [];
        return nobody;
      }
      const present = new Map(entries.map((entry) => [entry.commandId, see(entry, now)]));
      // An entry that was sent quickly may never have been seen while it was being sent. A refused entry leaves the outbox
      // only if its author discards it, so it is not copied.
      const left = [...before.values()].flatMap(({ entry, ...seen }): SentCopy[] =>
        entry.state === 'rejected' || released.has(entry.commandId)
          ? []
          : [
              {
                ...seen,
                entry: { ...entry, state: 'sending', hasArrived: true },
                leftAt: now,
                heardAt: null,
              },
            ],
      );
      before = present;
      copies = [...copies, ...left]
        .map((one) => hear(one, heardAt))
        // `leftAt <= now`: if the clock was set back, a copy would stay until the clock reaches the old time again.
        .filter((one) => one.leftAt <= now && now < endOf(one) && !present.has(one.entry.commandId));
      return {
        entries: [...present.values(), ...copies].sort((a, b) => a.place - b.place).map(({ entry }) => entry),
        lookAgainInMs:
          copies.length > 0 ? Math.min(lingerMs, ...copies.map((one) => endOf(one) - now)) : null,
        isUnheard: copies.some((one) => one.heardAt === null && now - one.leftAt >= lingerMs),
      };
    },
  };
}
