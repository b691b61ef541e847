// The outbox's public types, for features, reads and the service worker.
import type { Command, CommandRequest } from '#domain/commands/registry.ts';
import type { PhotoContentType } from '#domain/photo.ts';

export { IndexedDbError } from '#local-database/storage-trouble.ts';

/** Bytes of one photo, as ArrayBuffers because Blobs in IndexedDB fail in some WebKit profiles. */
export interface PhotoBytes {
  readonly id: string;
  readonly contentType: PhotoContentType;
  readonly full: ArrayBuffer;
  /** Avatars have no thumbnail. */
  readonly thumb: ArrayBuffer | null;
}

/**
 * `waiting` until it is due and no earlier entry blocks it; `sending` while a drain runs it; `rejected` until its
 * author decides.
 */
export type EntryState = 'waiting' | 'sending' | 'rejected';

/** The `lastRetryCode` of a command that a worker cannot send and a page can. */
export const pageNeededCode = 'page-needed';

/** A command that the server does not have yet. */
export interface PendingEntry {
  readonly commandId: string;
  readonly uid: string;
  readonly subject: string;
  readonly command: Command;
  readonly state: EntryState;
  /** Paused by its author. While it is still `sending`, it is about to stop. */
  readonly isPaused: boolean;
  readonly attempts: number;
  /** The command was sent and not refused. If only the reply was lost, the server has carried it out. */
  readonly mayHaveArrived: boolean;
  /**
   * Set on a copy of a sent entry, which the page keeps in its lists until a listener has delivered the effect of the command.
   */
  readonly hasArrived?: true;
  /** Earliest time of the next attempt, in milliseconds since the epoch. */
  readonly dueAt: number;
  readonly createdAt: number;
  readonly progress: { readonly sentBytes: number; readonly totalBytes: number } | null;
  /** Set when `rejected`. The sentence is `rejectionText(code)`. */
  readonly rejectionCode: string | null;
  /** Why the last attempt was delayed, for the sync page. Null before the first attempt. */
  readonly lastRetryCode: string | null;
}

/**
 * An entry whose command was stored by another version of the app and cannot be read by this one. It is shown as refused, never
 * hidden.
 */
export interface UnreadableEntry extends Omit<PendingEntry, 'command'> {
  readonly command: null;
  /** The texts of the author that this version finds in the command. */
  readonly words: string | null;
  readonly state: 'rejected';
  readonly isPaused: false;
  readonly mayHaveArrived: false;
  readonly rejectionCode: 'unreadable';
}

export type StoredEntry = PendingEntry | UnreadableEntry;

/** A command that arrived. */
export interface SentCommand {
  readonly commandId: string;
  /** What the command did: "Publicaste a Luna". */
  readonly sentence: string;
  /** Milliseconds since the epoch, by this phone's clock. */
  readonly sentAt: number;
}

export interface EnqueueOptions {
  /**
   * Whose act it is. Without it, the signed-in person's. An act may wait until the outbox's code has loaded, and another tab may
   * sign in another person meanwhile.
   */
  readonly author?: string | null | undefined;
  /**
   * The id of the command, a UUID, if its draft has chosen one. If a command with this id already waits in the outbox, it is not
   * stored again.
   */
  readonly commandId?: string | undefined;
  /** An entry of the same subject that this one replaces, in the same transaction: a rejected one, or one that still waits. */
  readonly replaces?: string | null | undefined;
  /**
   * For how long the author may take the command back with `discard`. It is not sent before that, not even when the network
   * returns.
   */
  readonly holdMs?: number | undefined;
}

export interface Outbox {
  /**
   * Resolves when the command and its photos are stored on the phone. Never waits for the network.
   * @throws IndexedDbError
   */
  enqueue(
    request: CommandRequest,
    photos?: readonly PhotoBytes[],
    options?: EnqueueOptions,
  ): Promise<Command>;
  /** Whether the command is in the outbox, or in the log of the last sent commands. */
  knows(commandId: string): Promise<boolean>;
  /** Entries of `uid`, oldest first. Reads Dexie, so that `liveQuery` sees changes. */
  pendingOf(uid: string): Promise<readonly StoredEntry[]>;
  /**
   * The last ten sent commands of `uid` that have a sentence for the log, newest first. Reads Dexie, so that `liveQuery` sees
   * changes.
   */
  sentBy(uid: string): Promise<readonly SentCommand[]>;
  /** Deletes the log of `uid`, so that it does not remain on a shared phone after a sign-out. */
  forgetSentBy(uid: string): Promise<void>;
  /** Bytes of a queued photo, for showing it while it waits. Undefined also if the browser has lost them. */
  photo(commandId: string, photoId: string): Promise<PhotoBytes | undefined>;
  /** Makes the entry due now, even if it is rejected. */
  retry(commandId: string): Promise<void>;
  /**
   * Pauses the entry until `resume` or `retry`. Resolves to `false` while its commit is running, or if it was refused or no
   * longer exists.
   */
  pause(commandId: string): Promise<boolean>;
  /** Continues a paused entry. */
  resume(commandId: string): Promise<void>;
  /** Discards an entry. Resolves to `false` while its commit is running, or if it no longer exists. */
  discard(commandId: string): Promise<boolean>;
  discardAllOf(uid: string): Promise<void>;
}
