// Writes the notifications of the server. Notifications about acts of people are written by their clients and checked by the
// rules.
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { hourMs } from '#domain/durations.ts';
import { type NotificationType, notificationId, notificationMessage } from '#domain/notification.ts';

/** Within this time, the next event of the same kind changes the existing notification and sends no push. */
export const pushAgainAfterMs = 6 * hourMs;

export interface ServerNotification {
  readonly type: NotificationType;
  readonly receiverId: string;
  readonly actorId: string;
  /** Null if the notification is about no post, or about several. */
  readonly postId: string | null;
  /** Type and command id are the document's id, so a repeated run writes the same document. */
  readonly commandId: string;
  /** The pet, or the list of pets, that the text of the notification names. */
  readonly pet: string;
  readonly actor?: string;
  readonly count?: number;
  /** See `Notification`. */
  readonly query?: string | undefined;
}

/** A batch or a transaction. */
interface Writer {
  set(reference: DocumentReference, data: DocumentData): unknown;
}

export function notificationOf(db: Firestore, type: NotificationType, commandId: string): DocumentReference {
  return db.doc(documentPaths.notification(notificationId(type, commandId)));
}

/**
 * A command id for the notification. A client chooses its command ids and may use one again. With the post and the receiver in
 * it, no two people and no two pets share a notification.
 */
export const commandFor = (commandId: string, postId: string, receiverId: string): string =>
  `${commandId}-${postId}-${receiverId}`;

/** @param more fields that only the server reads */
export function notify(
  writer: Writer,
  db: Firestore,
  { pet, actor = '', count, query, ...facts }: ServerNotification,
  more: DocumentData = {},
): void {
  writer.set(notificationOf(db, facts.type, facts.commandId), {
    ...facts,
    ...more,
    message: notificationMessage(facts.type, { actor, pet }, count),
    ...(count !== undefined && { count }),
    ...(query !== undefined && { query }),
    isSeen: false,
    createdAt: FieldValue.serverTimestamp(),
  });
}
