// The outbox on the phone. Page and worker open the same database; its schema only ever grows by a new version.
import Dexie, { type Table } from 'dexie';
import type { EntryState, PhotoBytes } from './types.ts';

/** A command that waits. `command` is as it was written, perhaps by an older app: `readCommand` reads it. */
export interface EntryRow {
  /** Order of arrival: the clock of a phone may jump back. */
  seq?: number;
  commandId: string;
  uid: string;
  subject: string;
  command: unknown;
  /** Sent in the lane of entries with photos. */
  hasPhotos: boolean;
  state: EntryState;
  /** From the moment when the last request that changes anything may have left: too late to take it back. */
  isCommitting: boolean;
  /** Its author's wish; missing in rows of apps that could not pause. A run that is under way ends at its next step. */
  isPaused?: boolean;
  /** Storage paths that no document names once the command is done. */
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

/** Where an upload is: what another life of the app needs to go on. */
export interface UploadRow {
  commandId: string;
  path: string;
  sessionUrl: string | null;
  offset: number;
  isDone: boolean;
}

/** The last acts that arrived, in words. */
export interface SentRow {
  commandId: string;
  uid: string;
  sentence: string;
  sentAt: number;
}

/** Stands in for a Web Lock where there is none. */
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
  const db = new Dexie(name) as OutboxDb;
  db.version(1).stores({
    entries: '++seq, &commandId, uid',
    photos: '[commandId+id], commandId',
    uploads: '[commandId+path], commandId',
    leases: 'name',
  });
  db.version(2).stores({ sent: 'commandId, uid' });
  return db;
}

/** The entry and everything that was kept for it, in the transaction of the caller. */
export async function deleteEntry(db: OutboxDb, commandId: string): Promise<void> {
  await db.photos.where({ commandId }).delete();
  await db.uploads.where({ commandId }).delete();
  await db.entries.where({ commandId }).delete();
}

/** The tables that `deleteEntry` touches. */
export function entryTables(db: OutboxDb) {
  return [db.entries, db.photos, db.uploads];
}
