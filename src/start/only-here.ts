// What is only on this phone: whether there is something, kept apart from the databases themselves. When a browser takes
// those away, it can be said, and is not taken for a phone on which nothing ever was.
import Dexie, { liveQuery } from 'dexie';
import type { DraftsDb } from '#drafts/drafts-db.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import type { OutboxDb } from '#outbox/outbox-db.ts';
import { onlyHereMark } from './only-here-mark.ts';

/** Before the databases are opened, which would make new ones. */
export async function tellIfWiped(databaseName: string): Promise<void> {
  if (!('indexedDB' in globalThis) || !onlyHereMark.isSet()) return;
  if (await Dexie.exists(databaseName)) return;
  onlyHereMark.clear();
  storageTrouble.tell('wiped');
}

/**
 * @param onForeignEntry another tab put an entry in: it is this tab's to send, should that one be closed. Keys alone are
 * looked at: progress and state change many times a second.
 * @returns takes the key of an entry that this tab has put in itself
 */
export function watchOnlyHere(
  outbox: OutboxDb,
  drafts: DraftsDb,
  onForeignEntry: () => void,
): (ownKey: number) => void {
  let known = new Set<number>();
  const keys = () =>
    Promise.all([outbox.entries.toCollection().primaryKeys(), drafts.drafts.toCollection().primaryKeys()]);
  liveQuery(keys).subscribe({
    next([entries, draftIds]) {
      const hasForeign = entries.some((key) => !known.has(key));
      known = new Set(entries);
      if (entries.length + draftIds.length > 0) onlyHereMark.set();
      else onlyHereMark.clear();
      if (hasForeign) onForeignEntry();
    },
    // A phone that keeps nothing has nothing to send; whoever acts is told.
    error() {},
  });
  return (ownKey) => void known.add(ownKey);
}
