// The outbox on the phone. Page and worker open the same database. Its schema changes only by adding versions.
import Dexie, { type Table } from 'dexie';
import { durable } from '#local-database/durable.ts';
import type { EntryState, PhotoBytes } from './types.ts';

/**
 * A waiting command. `command` is stored as it was written, possibly by an older app version; `readCommand` reads it.
 */
export interface EntryRow {
  /** Order of arrival. It is not a time, because a phone's clock may jump back. */
  seq?: number;
  commandId: string;
  uid: string;
  subject: string;
  command: unknown;
  /** Whether the entry is in the lane for photos. */
  hasPhotos: boolean;
  state: EntryState;
  /** Set from the last changing request until the attempt ends. Meanwhile the command cannot be discarded or paused. */
  isCommitting: boolean;
  /** Set with `isCommitting` and kept after the attempt. Missing in rows of app versions that did not keep it. */
  wasSent?: boolean;
  /**
   * Set with `wasSent`: the version of the document on which that attempt was based. Missing if the executor names no version.
   */
  sentOnto?: string;
  /**
   * The author's request to pause. Missing in rows of app versions that could not pause. A running command stops at its
   * next step.
   */
  isPaused?: boolean;
  /** Storage paths of the files to delete when the command is done, because no document refers to them after that. */
  filesToRemove: readonly string[];
  attempts: number;
  dueAt: number;
  createdAt: number;
  progress: { sentBytes: number; totalBytes: number } | null;
  rejectionCode: string | null;
  lastRetryCode: string | null;
}

export interface PhotoRow extends PhotoBytes {
  commandId: string;
}

/** The state of an upload, so that it can continue after a restart. */
export interface UploadRow {
  commandId: string;
  path: string;
  sessionUrl: string | null;
  offset: number;
  isDone: boolean;
  /** When the file was stored, by this phone's clock. Missing in rows of older app versions. */
  storedAt?: number;
  /** When it was last known to be there. Missing in rows of older app versions. */
  foundAt?: number;
}

/** A sent command, as a sentence for the log of the last ten. */
export interface SentRow {
  commandId: string;
  uid: string;
  sentence: string;
  sentAt: number;
}

/** Replaces a Web Lock in browsers without one. */
export interface LeaseRow {
  name: string;
  holder: string;
  expiresAt: number;
}

export interface OutboxDb extends Dexie {
  entries: Table<EntryRow, number>;
  photos: Table<PhotoRow, [string, string]>;
  uploads: Table<UploadRow, [string, string]>;
  leases: Table<LeaseRow, string>;
  sent: Table<SentRow, string>;
}

export function openOutboxDb(name = 'patitas-outbox'): OutboxDb {
  const db = new Dexie(name, durable) as OutboxDb;
  db.version(1).stores({
    entries: '++seq, &commandId, uid',
    photos: '[commandId+id], commandId',
    uploads: '[commandId+path], commandId',
    leases: 'name',
  });
  db.version(2).stores({ sent: 'commandId, uid' });
  return db;
}

/** Deletes the entry and its related rows in the caller's transaction. */
export async function deleteEntry(db: OutboxDb, commandId: string): Promise<void> {
  await db.photos.where({ commandId }).delete();
  await db.uploads.where({ commandId }).delete();
  await db.entries.where({ commandId }).delete();
}

/** The tables that `deleteEntry` changes. */
export function entryTables(db: OutboxDb) {
  return [db.entries, db.photos, db.uploads];
}
