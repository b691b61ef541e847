// Whether this phone holds data that exist nowhere else. Recorded outside the databases. If the browser deletes the
// databases, the app can tell this from a phone that never stored anything.
import Dexie from 'dexie';
import type { DraftsDb } from '#drafts/drafts-db.ts';
import { phoneStorage } from '#local-database/phone-storage.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { watchStored } from '#local-database/watch-stored.ts';
import type { OutboxDb } from '#outbox/outbox-db.ts';
import { onlyHereMark } from './phone-marks.ts';

/**
 * Noted until the person has dismissed the notice: this page may be killed before anybody sees it, or another tab may be the
 * visible one.
 */
const wipedKey = 'patitas.wiped';

async function isWiped(databaseName: string): Promise<boolean> {
  return onlyHereMark.isSet() && !(await Dexie.exists(databaseName).catch(() => true));
}

/**
 * Must run before the databases are opened, because opening creates new ones. Never rejects. A database that cannot be opened is
 * not deleted: the first access to it reports why.
 */
export async function tellIfWiped(databaseName: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  if (await isWiped(databaseName)) {
    phoneStorage.set(wipedKey, '1');
    onlyHereMark.clear();
  } else if (phoneStorage.get(wipedKey) === null) return;
  storageTrouble.tell('wiped');
  let shown = storageTrouble.getSnapshot();
  storageTrouble.subscribe(() => {
    const before = shown;
    shown = storageTrouble.getSnapshot();
    if (before === 'wiped' && shown === null) phoneStorage.remove(wipedKey);
  });
}

/**
 * @param onForeignEntry another tab stored an entry. This tab must send it if the other one is closed. Only keys are
 * compared, because progress and state change many times a second.
 * @param pauseMs how long after a failure the keys are read again; a test does not wait as long
 * @returns a function that takes the key of an entry which this tab has stored
 */
export function watchOnlyHere(
  outbox: OutboxDb,
  drafts: DraftsDb,
  onForeignEntry: () => void,
  pauseMs?: number,
): (ownKey: number) => void {
  let known = new Set<number>();
  // Without `withReopen`, which ends the notice that the phone stores nothing: that it can read proves no more than that.
  // By an index: the database makes the keys of entries, and Dexie does not repeat a query of such keys when an entry is added.
  const keys = async () =>
    Promise.all([outbox.entries.orderBy('uid').primaryKeys(), drafts.drafts.toCollection().primaryKeys()]);
  // While the phone refuses to read, there is nothing to send. The screens inform the person.
  watchStored(keys, pauseMs).subscribe(([entries, draftIds]) => {
    const hasForeign = entries.some((key) => !known.has(key));
    known = new Set(entries);
    if (entries.length + draftIds.length > 0) onlyHereMark.set();
    else onlyHereMark.clear();
    if (hasForeign) onForeignEntry();
  });
  return (ownKey) => void known.add(ownKey);
}
