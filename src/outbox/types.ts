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
  /** It was sent and not refused. The server may have carried it out, if only the answer was lost. */
  readonly mayHaveArrived: boolean;
  /** A copy that the page still shows in its lists until a listener has delivered what the sent command did. */
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

/** Another version of the app stored its command, which this one cannot read. It is shown as refused, never hidden. */
export interface UnreadableEntry extends Omit<PendingEntry, 'command'> {
  readonly command: null;
  /** What its author wrote, as far as this version finds it. */
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
  /** The id of the command, a UUID, if its draft has chosen one. A command that waits here already is not stored again. */
  readonly commandId?: string | undefined;
  /** An entry of the same subject that this one replaces, in the same transaction: a rejected one, or one that still waits. */
  readonly replaces?: string | null | undefined;
  /** How long its author may still take it back with `discard`: it is not sent before, not even when the network returns. */
  readonly holdMs?: number | undefined;
}

export interface Outbox {
  /**
   * Resolves when the command and its photos are stored on the phone. Never waits for the network. @throws
   * IndexedDbError
   */
  enqueue(
    request: CommandRequest,
    photos?: readonly PhotoBytes[],
    options?: EnqueueOptions,
  ): Promise<Command>;
  /** Whether the command waits here, or is among the last that arrived. */
  knows(commandId: string): Promise<boolean>;
  /** Entries of `uid`, oldest first. Reads Dexie, so that `liveQuery` sees changes. */
  pendingOf(uid: string): Promise<readonly StoredEntry[]>;
  /** The last ten relevant commands of `uid` that arrived, newest first. Reads Dexie, too. */
  sentBy(uid: string): Promise<readonly SentCommand[]>;
  /** Deletes the log of `uid`, so that it does not remain on a shared phone after a sign-out. */
  forgetSentBy(uid: string): Promise<void>;
  /** Bytes of a queued photo, for showing it while it waits. */
  photo(commandId: string, photoId: string): Promise<PhotoBytes | undefined>;
  /** Makes the entry due now, even if it is rejected. */
  retry(commandId: string): Promise<void>;
  /** Pauses the entry until `resume` or `retry`. Resolves to `false` if it is too late. */
  pause(commandId: string): Promise<boolean>;
  /** Continues a paused entry. */
  resume(commandId: string): Promise<void>;
  /** Discards an unsent entry. Resolves to `false` if it is already being sent or no longer exists. */
  discard(commandId: string): Promise<boolean>;
  discardAllOf(uid: string): Promise<void>;
}
