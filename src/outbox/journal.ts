// What a running command writes down and reads back, entry by entry: it outlives the tab that runs it, and an entry
// that its author discarded meanwhile ends the run before it changes anything.
import { liveQuery } from 'dexie';
import { withReopen } from '#local-database/with-reopen.ts';
import type { EntryRow, OutboxDb, UploadRow } from './outbox-db.ts';
import type { PhotoBytes } from './types.ts';

/** Thrown out of a run whose author took the command back. */
export class DiscardedError extends Error {
  override readonly name = 'DiscardedError';
  readonly code = 'discarded';
}

/** Thrown out of a run whose author holds the command back. */
export class PausedError extends Error {
  override readonly name = 'PausedError';
  readonly code = 'paused';
}

/** What its author may want of a run that is under way, in whichever tab they say it. */
export type Wish = 'pause' | 'discard';

export interface Journal {
  /** Whether an earlier attempt may have reached the server. */
  readonly wasTried: boolean;
  /** Marks the entry as `sending`; resolves to `false` when it is gone or held back. */
  begin(): Promise<boolean>;
  photo(photoId: string): Promise<PhotoBytes | undefined>;
  upload(path: string): Promise<UploadRow | undefined>;
  /** @throws DiscardedError */
  saveUpload(path: string, upload: Pick<UploadRow, 'sessionUrl' | 'offset' | 'isDone'>): Promise<void>;
  saveProgress(sentBytes: number, totalBytes: number): Promise<void>;
  /** Tells of a wish as soon as there is one, until what it returns is called. */
  watch(onWish: (wish: Wish) => void): () => void;
  /**
   * To be called right before the request that changes something: from here on it cannot be taken back. The files are
   * removed once it is done, by whichever life of the app sees that. @throws DiscardedError, PausedError
   */
  commit(filesToRemove: readonly string[]): Promise<void>;
  filesToRemove(): Promise<readonly string[]>;
}

export function createJournal(db: OutboxDb, row: EntryRow): Journal {
  const { commandId } = row;
  const change = (fields: object) =>
    withReopen(db, () => db.entries.where({ commandId }).modify(fields)).then((count) => count > 0);

  const wishOf = (entry: EntryRow | undefined): Wish | null => {
    if (!entry) return 'discard';
    return entry.isPaused ? 'pause' : null;
  };
  const read = () => db.entries.where({ commandId }).first();
  const changeUnpaused = (fields: object) =>
    withReopen(db, () =>
      db.entries
        .where({ commandId })
        .filter(({ isPaused }) => !isPaused)
        .modify(fields),
    ).then((count) => count > 0);

  async function changeOrStop(fields: object) {
    if (await changeUnpaused(fields)) return;
    throw (await withReopen(db, read)) ? new PausedError(commandId) : new DiscardedError(commandId);
  }

  return {
    wasTried: row.attempts > 0 || row.isCommitting,
    begin: () => changeUnpaused({ state: 'sending' }),
    photo: (photoId) => withReopen(db, () => db.photos.get([commandId, photoId])),
    upload: (path) => withReopen(db, () => db.uploads.get([commandId, path])),
    async saveUpload(path, upload) {
      await withReopen(db, () =>
        db.transaction('rw', db.entries, db.uploads, async () => {
          if ((await db.entries.where({ commandId }).count()) === 0) throw new DiscardedError(commandId);
          await db.uploads.put({ commandId, path, ...upload });
        }),
      );
    },
    async saveProgress(sentBytes, totalBytes) {
      await change({ progress: { sentBytes, totalBytes } });
    },
    watch(onWish) {
      const subscription = liveQuery(read).subscribe({
        next(entry) {
          const wish = wishOf(entry);
          if (wish) onWish(wish);
        },
        // A database that closes under it: the upload's own next step finds out.
        error() {},
      });
      return () => subscription.unsubscribe();
    },
    commit: (filesToRemove) => changeOrStop({ isCommitting: true, filesToRemove }),
    async filesToRemove() {
      const entry = await withReopen(db, read);
      return entry?.filesToRemove ?? [];
    },
  };
}
