// Schemas and helpers of several executors. The schemas parse only the fields that the executors need.

import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import type { LogEntry } from '#domain/moderation-log.ts';
import { type NotificationType, notificationId, notificationMessage } from '#domain/notification.ts';
import { postSchema } from '#domain/post.ts';
import { profileSchema } from '#domain/user.ts';
import { type Server, serverTime, setDocument, type Write } from '#firebase/write/server.ts';
import type { Journal } from '../journal.ts';
import { Refusal } from './executor.ts';

/** Reads a Firestore timestamp as whole milliseconds since the epoch, like `toMillis()` in the rules. */
export const moment = v.pipe(
  v.custom<{ toMillis(): number }>(
    (given) => typeof (given as { toMillis?: unknown } | null)?.toMillis === 'function',
  ),
  v.transform((time) => Math.floor(time.toMillis())),
);

/**
 * Whether a limit of time is over by this phone's clock. The rules decide by the server's time, and this clock may be wrong by
 * years. It is therefore asked only after the server refused the command, to find the reason.
 */
export const hasPassedHere = ({ wasSentNow, now }: Journal, endMs: number): boolean =>
  wasSentNow && now() > endMs;

const lookedAtPost = v.object({
  ...v.pick(postSchema, [
    'ownerId',
    'name',
    'status',
    'reserved',
    'rejectionReason',
    'photos',
    'commandId',
    'moderatedCommandId',
  ]).entries,
  updatedAt: moment,
  moderatedAt: v.nullable(moment),
});
export type LookedAtPost = v.InferOutput<typeof lookedAtPost>;

export function readPost(server: Server, postId: string): Promise<LookedAtPost | null> {
  return server.read(documentPaths.post(postId), lookedAtPost);
}

/** @throws Refusal when the post is gone. */
export async function existingPost(server: Server, postId: string): Promise<LookedAtPost> {
  const post = await readPost(server, postId);
  if (!post) throw new Refusal('not-found');
  return post;
}

const author = v.pick(profileSchema, ['displayName', 'photoURL']);

/** The public name and photo. The rules compare the names that a client writes with this profile. */
export async function authorOf(server: Server, uid: string): Promise<v.InferOutput<typeof author>> {
  const profile = await server.read(documentPaths.profile(uid), author);
  if (!profile) throw new Refusal('profile-missing');
  return profile;
}

export interface Told {
  readonly type: NotificationType;
  readonly commandId: string;
  readonly actorId: string;
  readonly receiverId: string;
  readonly postId: string;
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
