// Records which notifications this device has shown, from all sources, so that each is shown once.
import Dexie, { type Table } from 'dexie';
import { dayMs } from '#domain/durations.ts';
import { withReopen } from '#local-database/with-reopen.ts';

interface ShownRow {
  id: string;
  shownAt: number;
}

/** How long a notification is remembered after it was last claimed. The worker claims all unseen ones each time it asks for them. */
const keepMs = 60 * dayMs;

function openShownDb(name: string) {
  const db = new Dexie(name) as Dexie & { shown: Table<ShownRow, string> };
  db.version(1).stores({ shown: 'id, shownAt' });
  return db;
}

export interface ShownNotifications {
  /** Returns those of `ids` that were not shown before, and records them as shown. */
  claim(ids: readonly string[]): Promise<string[]>;
  forgetAll(): Promise<void>;
}

export function createShownNotifications(now: () => number, name = 'patitas-shown'): ShownNotifications {
  const db = openShownDb(name);
  return {
    claim(ids) {
      return withReopen(db, () =>
        db.transaction('rw', db.shown, async () => {
          const known = await db.shown.bulkGet([...ids]);
          const fresh = ids.filter((_id, index) => known[index] === undefined);
          await db.shown.bulkPut(ids.map((id) => ({ id, shownAt: now() })));
          await db.shown
            .where('shownAt')
            .below(now() - keepMs)
            .delete();
          return fresh;
        }),
      );
    },
    async forgetAll() {
      await withReopen(db, () => db.shown.clear());
    },
  };
}

export const shownNotifications = createShownNotifications(Date.now);
