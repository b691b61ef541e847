// The outbox's public shapes: what features, reads and the service worker know of it.
import type { Command, CommandRequest } from '#domain/commands/registry.ts';
import type { PhotoContentType } from '#domain/photo.ts';

export { LocalStorageError } from '#local-database/local-storage-error.ts';

/** Bytes of one photo, as ArrayBuffers because Blobs in IndexedDB fail in some WebKit profiles. */
export interface PhotoBytes {
  readonly id: string;
  readonly contentType: PhotoContentType;
  readonly full: ArrayBuffer;
  /** Avatars have none. */
  readonly thumb: ArrayBuffer | null;
}

/** `waiting` until it is due and its turn; `sending` while a drain runs it; `rejected` until its author decides. */
export type EntryState = 'waiting' | 'sending' | 'rejected';

export interface PendingEntry {
  readonly commandId: string;
  readonly uid: string;
  readonly subject: string;
  /** As stored, and not to be looked into, when the rejection code is 'unreadable'. */
  readonly command: Command;
  readonly state: EntryState;
  /** Its author holds it back. While still `sending` it is about to stop. */
  readonly isPaused: boolean;
  readonly attempts: number;
  /** Earliest next attempt, milliseconds since the epoch. */
  readonly dueAt: number;
  readonly createdAt: number;
  readonly progress: { readonly sentBytes: number; readonly totalBytes: number } | null;
  /** Set when `rejected`. The sentence is `rejectionText(code)`. */
  readonly rejectionCode: string | null;
  /** Why the last attempt was put off, for the sync page; null before the first. */
  readonly lastRetryCode: string | null;
}

/** An act that arrived. */
export interface SentAct {
  readonly commandId: string;
  /** What it did: "Publicaste a Luna". */
  readonly sentence: string;
  /** Milliseconds since the epoch, by this phone's clock. */
  readonly sentAt: number;
}

export interface EnqueueOptions {
  /** A rejected entry that this one takes the place of, in the same transaction. */
  readonly replaces?: string;
}

export interface Outbox {
  /**
   * Resolves once the command and its photos are durable on the phone; never waits for the network.
   * @throws LocalStorageError
   */
  enqueue(
    request: CommandRequest,
    photos?: readonly PhotoBytes[],
    options?: EnqueueOptions,
  ): Promise<Command>;
  /** Own entries of `uid`, oldest first. Reads Dexie, so that `liveQuery` sees changes. */
  pendingOf(uid: string): Promise<readonly PendingEntry[]>;
  /** The last ten of `uid` that arrived and are worth telling, newest first. Reads Dexie, too. */
  sentBy(uid: string): Promise<readonly SentAct[]>;
  /** Who leaves a shared phone leaves no trace of what they did. */
  forgetSentBy(uid: string): Promise<void>;
  /** Bytes of a queued photo, for showing it while it waits. */
  photo(commandId: string, photoId: string): Promise<PhotoBytes | undefined>;
  /** Makes the entry due now, also a rejected one. */
  retry(commandId: string): Promise<void>;
  /** Holds it back until `resume` or `retry`. Resolves `false` when it is too late for that. */
  pause(commandId: string): Promise<boolean>;
  /** On from where it was. */
  resume(commandId: string): Promise<void>;
  /** Takes back what has not been sent. Resolves `false` when it was already being sent or is gone. */
  discard(commandId: string): Promise<boolean>;
  discardAllOf(uid: string): Promise<void>;
}
