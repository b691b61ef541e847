// What a batch writes besides its own change: the notification of an event, and the log entry of a decision.
import { documentPaths } from '#domain/document-paths.ts';
import type { LogEntry } from '#domain/moderation-log.ts';
import { nobody } from '#domain/nobody.ts';
import { type NotificationType, notificationId, notificationMessage } from '#domain/notification.ts';
import { type Server, serverTime, setDocument, type Write } from '#firebase/write/server.ts';
import { authorOf } from './documents.ts';

export interface Told {
  readonly type: NotificationType;
  readonly commandId: string;
  readonly actorId: string;
  readonly receiverId: string;
  /** Null if the notification must outlive the post. */
  readonly postId: string | null;
  readonly names: { readonly actor: string; readonly pet: string };
}

export function notificationWrite({ type, commandId, actorId, receiverId, postId, names }: Told): Write {
  return setDocument(documentPaths.notification(notificationId(type, commandId)), {
    receiverId,
    type,
    message: notificationMessage(type, names),
    isSeen: false,
    postId,
    actorId,
    commandId,
    createdAt: serverTime(),
  });
}

/**
 * Whether this command was carried out although its document no longer shows that. If it was, its notification exists. Only the
 * receiver may read the notification, so a denial also means that it exists. Call this only if an earlier attempt may have
 * arrived.
 */
export function wasTold(
  server: Server,
  type: NotificationType,
  { commandId, uid }: { readonly commandId: string; readonly uid: string },
): Promise<boolean> {
  const path = documentPaths.notification(notificationId(type, commandId));
  return server.existsUnseen(path, documentPaths.user(uid));
}

/**
 * Whether this decision of an administrator was carried out, although its document may no longer show that: nobody can delete its
 * log entry.
 */
export const wasLogged = (server: Server, { commandId }: { readonly commandId: string }): Promise<boolean> =>
  server.exists(documentPaths.moderationLog(commandId));

/** Writes the moderation log entry that the rules require in the batch of each decision. */
export async function logWrite(
  server: Server,
  { commandId, uid }: { readonly commandId: string; readonly uid: string },
  entry: Pick<LogEntry, 'act' | 'subjectId' | 'name' | 'reason' | 'seenUpdatedAt'> & {
    readonly undoes?: string;
  },
): Promise<Write> {
  const { displayName: actorName } = await authorOf(server, uid);
  return setDocument(documentPaths.moderationLog(commandId), {
    undoes: null,
    ...entry,
    actorId: uid,
    actorName,
    createdAt: serverTime(),
  });
}

/** The act as the log names it, and the notification of it. */
const toldOf = { delete: 'post-deleted', 'delete-comment': 'comment-deleted' } as const;

interface Deleted {
  readonly act: keyof typeof toldOf;
  /** The id of the post, or the `deletedCommentId`. */
  readonly id: string;
  readonly postId: string | null;
  /** The owner of the post, or the author of the comment. */
  readonly receiverId: string;
  readonly petName: string;
}

/**
 * An administrator's deletion tells whose content it was, and has its entry in the log. A deleted document cannot name the
 * command, so both have its id in that place. Nobody hears of it if the account was deleted.
 */
export async function deletionRecords(
  server: Server,
  uid: string,
  { act, id, postId, receiverId, petName }: Deleted,
): Promise<Write[]> {
  const type = toldOf[act];
  const entry = { act, subjectId: id, name: petName, reason: null };
  const log = await logWrite(server, { commandId: notificationId(type, id), uid }, entry);
  if (receiverId === nobody) return [log];
  const names = { actor: '', pet: petName };
  return [log, notificationWrite({ type, commandId: id, actorId: uid, receiverId, postId, names })];
}
