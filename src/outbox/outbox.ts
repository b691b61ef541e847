// The page's interface to the outbox: enqueue, observe, retry, discard. No method waits for the network.
import * as v from 'valibot';
import {
  type Command,
  type CommandRequest,
  commandParts,
  commandSchema,
  commandVersion,
} from '#domain/commands/registry.ts';
import { readLarge, withReopen } from '#local-database/with-reopen.ts';
import { deleteEntry, type EntryRow, entryTables, type OutboxDb } from './outbox-db.ts';
import { pendingEntryOf } from './pending-entry.ts';
import type { Outbox, PhotoBytes } from './types.ts';
import { undoingOf } from './undoing.ts';

export interface OutboxTools {
  readonly db: OutboxDb;
  currentUid(): string | null;
  now(): number;
  /** A UUID, version 7. */
  newId(): string;
  /** Called after an entry was stored, retried or resumed. The drain decides what is due. Must not throw. */
  wake(): void;
  /** Called when a command has been stored, with the key of its entry, before `wake`. Must not throw. */
  onEnqueued?(command: Command, seq: number): void;
  /** Called before an entry is discarded or replaced. Must not throw. */
  onDiscard?(commandId: string): void;
}

function entryRow(command: Command, holdMs = 0): EntryRow {
  return {
    commandId: command.commandId,
    uid: command.uid,
    subject: commandParts(command).subject(command),
    command,
    hasPhotos: commandParts(command).photos(command).length > 0,
    state: 'waiting',
    isCommitting: false,
    wasSent: false,
    isPaused: false,
    filesToRemove: [],
    attempts: 0,
    dueAt: command.createdAt + holdMs,
    createdAt: command.createdAt,
    progress: null,
    rejectionCode: null,
    lastRetryCode: null,
  };
}

function photoRows(command: Command, photos: readonly PhotoBytes[]) {
  return commandParts(command)
    .photos(command)
    .map(({ id }) => {
      const bytes = photos.find((photo) => photo.id === id);
      if (!bytes) throw new Error(`enqueue: the bytes of photo ${id} are missing`);
      return { ...bytes, commandId: command.commandId };
    });
}

export function createOutbox({
  db,
  currentUid,
  now,
  newId,
  wake,
  onEnqueued,
  onDiscard,
}: OutboxTools): Outbox {
  function commandOf(request: CommandRequest, uid: string | null | undefined, commandId = newId()): Command {
    if (!uid) throw new Error('enqueue: nobody is signed in');
    return v.parse(commandSchema, {
      ...request,
      commandId,
      version: commandVersion,
      uid,
      createdAt: now(),
    });
  }

  const rowOf = (commandId: string) => db.entries.where({ commandId }).first();

  /** Deletes the replaced entry. While its commit is running, it stays, and the new entry waits behind it. */
  async function makeRoomFor({ type, uid }: Command, replaced: string) {
    const row = await rowOf(replaced);
    // A corrected comment gets a new id. If the first comment may have arrived, its deletion is queued, so that both do not stand
    // side by side.
    const undoing = row && type === 'add-comment' && undoingOf(pendingEntryOf(row));
    if (undoing) await db.entries.add(entryRow(commandOf(undoing, uid)));
    if (row?.isCommitting) return;
    onDiscard?.(replaced);
    await deleteEntry(db, replaced);
  }

  return {
    async enqueue(request, photos = [], options = {}) {
      const command = commandOf(request, options.author ?? currentUid(), options.commandId);
      const rows = photoRows(command, photos);
      const seq = await withReopen(db, () =>
        db.transaction('rw', entryTables(db), async () => {
          // The command is already stored: by another tab, or by this one although it saw an error.
          if (await rowOf(command.commandId)) return null;
          if (options.replaces) await makeRoomFor(command, options.replaces);
          const key = await db.entries.add(entryRow(command, options.holdMs));
          await db.photos.bulkAdd(rows);
          return key;
        }),
      );
      if (seq !== null) onEnqueued?.(command, seq);
      wake();
      return command;
    },

    knows(commandId) {
      return withReopen(db, async () => {
        const found = (await rowOf(commandId)) ?? (await db.sent.get(commandId));
        return found !== undefined;
      });
    },

    pendingOf(uid) {
      return withReopen(db, async () => (await db.entries.where({ uid }).sortBy('seq')).map(pendingEntryOf));
    },

    sentBy(uid) {
      return withReopen(db, async () => (await db.sent.where({ uid }).sortBy('sentAt')).reverse());
    },

    async forgetSentBy(uid) {
      await withReopen(db, () => db.sent.where({ uid }).delete());
    },

    photo(commandId, photoId) {
      return readLarge(db, () => db.photos.get([commandId, photoId]));
    },

    async retry(commandId) {
      await withReopen(db, () =>
        db.transaction('rw', db.entries, async () => {
          const row = await rowOf(commandId);
          if (!row) return;
          // The backoff starts again. `attempts` stays above 0, because an earlier attempt may have arrived.
          const attempts = Math.min(row.attempts, 1);
          const again = { state: 'waiting', dueAt: now(), attempts, rejectionCode: null } as const;
          const change = row.state === 'sending' ? {} : again;
          await db.entries.where({ commandId }).modify({ isPaused: false, ...change });
        }),
      );
      wake();
    },

    pause(commandId) {
      return withReopen(db, async () => {
        const paused = await db.entries
          .where({ commandId })
          .filter(({ state, isCommitting }) => state !== 'rejected' && !isCommitting)
          .modify({ isPaused: true });
        return paused > 0;
      });
    },

    async resume(commandId) {
      await withReopen(db, () => db.entries.where({ commandId }).modify({ isPaused: false, dueAt: now() }));
      wake();
    },

    discard(commandId) {
      return withReopen(db, () =>
        db.transaction('rw', entryTables(db), async () => {
          const row = await rowOf(commandId);
          if (!row || row.isCommitting) return false;
          onDiscard?.(commandId);
          await deleteEntry(db, commandId);
          return true;
        }),
      );
    },

    async discardAllOf(uid) {
      await withReopen(db, () =>
        db.transaction('rw', entryTables(db), async () => {
          for (const { commandId } of await db.entries.where({ uid }).toArray()) {
            onDiscard?.(commandId);
            await deleteEntry(db, commandId);
          }
        }),
      );
    },
  };
}
