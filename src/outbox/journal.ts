// What a running command writes down and reads back, entry by entry: it outlives the tab that runs it, and an entry
// that its author discarded meanwhile ends the run before it changes anything.
import { withReopen } from '#local-database/with-reopen.ts';
import type { EntryRow, OutboxDb, UploadRow } from './outbox-db.ts';
import type { PhotoBytes } from './types.ts';

/** Thrown out of a run whose author took the command back. */
export class DiscardedError extends Error {
  override readonly name = 'DiscardedError';
  readonly code = 'discarded';
}

export interface Journal {
  /** Whether an earlier attempt may have reached the server. */
  readonly wasTried: boolean;
  /** Marks the entry as `sending`; resolves to `false` when it is gone. */
  begin(): Promise<boolean>;
  photo(photoId: string): Promise<PhotoBytes | undefined>;
  upload(path: string): Promise<UploadRow | undefined>;
  /** @throws DiscardedError */
  saveUpload(path: string, upload: Pick<UploadRow, 'sessionUrl' | 'offset' | 'isDone'>): Promise<void>;
  saveProgress(sentBytes: number, totalBytes: number): Promise<void>;
  /**
   * To be called right before the request that changes something: from here on it cannot be taken back. The files are
   * removed once it is done, by whichever life of the app sees that. @throws DiscardedError
   */
  commit(filesToRemove: readonly string[]): Promise<void>;
  filesToRemove(): Promise<readonly string[]>;
}

export function createJournal(db: OutboxDb, row: EntryRow): Journal {
  const { commandId } = row;
  const change = (fields: object) =>
    withReopen(db, () => db.entries.where({ commandId }).modify(fields)).then((count) => count > 0);

  async function changeOrStop(fields: object) {
    if (!(await change(fields))) throw new DiscardedError(commandId);
  }

  return {
    wasTried: row.attempts > 0 || row.isCommitting,
    begin: () => change({ state: 'sending' }),
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
    commit: (filesToRemove) => changeOrStop({ isCommitting: true, filesToRemove }),
    async filesToRemove() {
      const entry = await withReopen(db, () => db.entries.where({ commandId }).first());
      return entry?.filesToRemove ?? [];
    },
  };
}
