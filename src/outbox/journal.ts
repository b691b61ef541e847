// The persistent state of a running command. It survives the tab that runs the command. If the author discards the
// entry meanwhile, the run ends before it changes anything.
import { watchStored } from '#local-database/watch-stored.ts';
import { readLarge, withReopen } from '#local-database/with-reopen.ts';
import type { EntryRow, OutboxDb, UploadRow } from './outbox-db.ts';
import type { PhotoBytes } from './types.ts';

/** Ends a run whose author discarded the command. */
export class DiscardedError extends Error {
  override readonly name = 'DiscardedError';
  readonly code = 'discarded';
}

/** Ends a run whose author paused the command. */
export class PausedError extends Error {
  override readonly name = 'PausedError';
  readonly code = 'paused';
}

/** What the author may request for a running command, from any tab. */
export type Interruption = 'pause' | 'discard';

export interface Journal {
  /** This phone's clock. */
  readonly now: () => number;
  /** Whether the command may have reached the server: it was sent in an earlier attempt, or earlier in this one. */
  readonly wasTried: boolean;
  /** Whether this attempt has sent the command. If `look` runs again after that, the server has refused the command. */
  readonly wasSentNow: boolean;
  /** The version of the document on which the last attempt that may have arrived was based. Null if there is no such attempt. */
  readonly sentOnto: string | null;
  /** The version of the document on which this attempt is based. */
  baseOn(version: string): void;
  /** Marks the entry as `sending`. Resolves to `false` if it was discarded or paused. */
  begin(): Promise<boolean>;
  photo(photoId: string): Promise<PhotoBytes | undefined>;
  upload(path: string): Promise<UploadRow | undefined>;
  /** @throws DiscardedError */
  saveUpload(path: string, upload: Omit<UploadRow, 'commandId' | 'path'>): Promise<void>;
  saveProgress(sentBytes: number, totalBytes: number): Promise<void>;
  /** Calls the listener when the author makes a request, until the returned function is called. */
  watch(onInterruption: (interruption: Interruption) => void): () => void;
  /**
   * Call this directly before the request that changes something. Until the attempt ends, the author cannot discard the command.
   * `filesToRemove` are deleted from Storage when the command is done, even if the app restarts before that.
   * @throws DiscardedError, PausedError
   */
  commit(filesToRemove: readonly string[]): Promise<void>;
  filesToRemove(): Promise<readonly string[]>;
}

export function createJournal(db: OutboxDb, row: EntryRow, now: () => number): Journal {
  const { commandId } = row;
  const change = (fields: object) =>
    withReopen(db, () => db.entries.where({ commandId }).modify(fields)).then((count) => count > 0);

  const interruptionOf = (entry: EntryRow | undefined): Interruption | null => {
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

  // Rows of older app versions lack `wasSent`. For these, each earlier attempt counts as sent.
  let wasTried = (row.wasSent ?? row.attempts > 0) || row.isCommitting;
  let wasSentNow = false;
  let base: string | null = null;
  return {
    now,
    get wasTried() {
      return wasTried;
    },
    get wasSentNow() {
      return wasSentNow;
    },
    sentOnto: row.sentOnto ?? null,
    baseOn(version) {
      base = version;
    },
    begin: () => changeUnpaused({ state: 'sending' }),
    photo: (photoId) => readLarge(db, () => db.photos.get([commandId, photoId])),
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
    watch(onInterruption) {
      const subscription = watchStored(() => withReopen(db, read)).subscribe((entry) => {
        const interruption = interruptionOf(entry);
        if (interruption) onInterruption(interruption);
      });
      return () => subscription.unsubscribe();
    },
    async commit(filesToRemove) {
      await changeOrStop({
        isCommitting: true,
        wasSent: true,
        filesToRemove,
        ...(base !== null && { sentOnto: base }),
      });
      wasTried = true;
      wasSentNow = true;
    },
    async filesToRemove() {
      const entry = await withReopen(db, read);
      return entry?.filesToRemove ?? [];
    },
  };
}
