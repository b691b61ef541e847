// The entries of the signed-in person, read from this phone at each change. Each renewed token reports the same person again,
// and iOS may close the database at any time: neither changes what waits.
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { tellStored } from '#local-database/tell-stored.ts';
import { watchStored } from '#local-database/watch-stored.ts';
import type { Outbox, StoredEntry } from '#outbox/types.ts';
import { onlyHereMark } from './phone-marks.ts';
import type { ObserveStored } from './with-linger.ts';

/** A full phone sends nothing, because the outbox cannot store that a sending begins. It cannot store this reason either. */
const asOnFullPhone = (entry: StoredEntry): StoredEntry =>
  entry.state === 'waiting' ? { ...entry, lastRetryCode: 'quota-exceeded' } : entry;

/** Whether an entry is new or has another state. Both need a write, which a full phone refuses. */
const wasWritten = (before: readonly StoredEntry[], after: readonly StoredEntry[]) => {
  const states = new Map(before.map(({ commandId, state }) => [commandId, state]));
  return after.some(({ commandId, state }) => states.get(commandId) !== state);
};

/** @param pauseMs how long after a failure it is read again; a test does not wait as long */
export function storedEntries(
  observe: AuthClient['observe'],
  pendingOf: Outbox['pendingOf'],
  pauseMs?: number,
): ObserveStored {
  return (next) => {
    /** The uid of the person whose entries `next` has received. */
    let readFor: string | null = null;
    /** False after a failure: then a renewed token starts the query again without waiting for its own repetition. */
    let isReading = false;
    let endQuery = () => {};
    let stored: readonly StoredEntry[] | null = null;

    function show(entries: readonly StoredEntry[] | null) {
      stored = entries;
      const isFull = storageTrouble.getSnapshot() === 'quota-exceeded';
      next(isFull && entries ? entries.map(asOnFullPhone) : entries);
    }

    function read(uid: string) {
      const subscription = watchStored(() => pendingOf(uid), pauseMs).subscribe(
        (entries) => {
          readFor = uid;
          isReading = true;
          // The worker and other tabs write too, and this page hears of a success only here.
          if (stored && wasWritten(stored, entries)) tellStored();
          show(entries);
        },
        (error) => {
          isReading = false;
          // If this phone cannot store anything, nothing waits. After any other failure it is unknown what waits.
          const storesNothing = errorCode(error) === 'unavailable' && !onlyHereMark.isSet();
          if (readFor !== null || !storesNothing) return;
          readFor = uid;
          show([]);
        },
      );
      endQuery = () => subscription.unsubscribe();
    }

    const endSession = observe((user) => {
      const isSame = user !== null && user.uid === readFor;
      if (isSame && isReading) return;
      endQuery();
      if (!isSame && (readFor !== null || !user)) show(null);
      if (!isSame) readFor = null;
      if (user) read(user.uid);
    });
    const endTrouble = storageTrouble.subscribe(() => {
      if (stored?.length) show(stored);
    });
    return () => {
      endTrouble();
      endSession();
      endQuery();
    };
  };
}
