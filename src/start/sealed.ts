// What waits on this phone for people who are not signed in. Everybody may see the number, but only its owner may see
// the content.
import type { DraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import type { OutboxDb } from '#outbox/outbox-db.ts';
import type { Outbox } from '#outbox/types.ts';
import type { SealedThings } from '#services/services.ts';
import { markOf } from '#session/ended-session.ts';

interface SealedTools {
  readonly db: OutboxDb;
  readonly draftsDb: DraftsDb;
  readonly outbox: Pick<Outbox, 'discardAllOf'>;
  readonly drafts: Pick<Drafts, 'removeAllOf'>;
  currentUid(): string | null;
}

/** Reads Dexie, so that `liveQuery` sees changes. */
export function createSealed({ db, draftsDb, outbox, drafts, currentUid }: SealedTools): SealedThings {
  const uidsOf = async (mark: string) => {
    const found = await Promise.all([
      withReopen(db, () => db.entries.orderBy('uid').uniqueKeys()),
      withReopen(draftsDb, () => draftsDb.drafts.orderBy('uid').uniqueKeys()),
    ]);
    return [...new Set(found.flat().map(String))].filter((uid) => markOf(uid) === mark);
  };
  return {
    async count() {
      const present = currentUid() ?? '';
      const [entries, kept] = await Promise.all([
        withReopen(db, () => db.entries.where('uid').notEqual(present).count()),
        withReopen(draftsDb, () => draftsDb.drafts.where('uid').notEqual(present).count()),
      ]);
      return entries + kept;
    },
    async discard(mark) {
      for (const uid of await uidsOf(mark)) {
        await outbox.discardAllOf(uid);
        await drafts.removeAllOf(uid);
      }
    },
  };
}
