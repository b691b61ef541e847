// The notifications that functions write. Those of people's acts are written by their clients and checked by the rules.
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { hourMs } from '#domain/durations.ts';
import { type NotificationType, notificationId, notificationMessage } from '#domain/notification.ts';

/** Meanwhile the next event of the same kind changes the notification that there is, which sends no push. */
export const pushAgainAfterMs = 6 * hourMs;

export interface ServerNotification {
  readonly type: NotificationType;
  readonly receiverId: string;
  readonly actorId: string;
  /** Null if it is about no post, or about several. */
  readonly postId: string | null;
  /** With the type it is the document's id: a repeated run writes the same document. */
  readonly commandId: string;
  /** What its text names. */
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

/** A client chooses its command's id, and may use it again. With this, no two people and no two pets share a notification. */
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
