import type { Comment } from '#domain/comment.ts';
import type { PendingEntry } from '#outbox/types.ts';

export type ShownComment = Comment & {
  /** Null when the server has it. */
  pending: Pick<PendingEntry, 'commandId' | 'state' | 'mayHaveArrived' | 'rejectionCode'> | null;
};

interface Author {
  uid: string;
  displayName: string;
}

/**
 * The comments as they will be when the outbox is sent: the server's comments without those that are being deleted,
 * then the own pending ones. A pending comment is left out when the snapshot contains its id, so that it never appears
 * twice or disappears for a moment.
 */
export function withPendingComments(
  postId: string,
  stored: readonly Comment[],
  pending: readonly PendingEntry[],
  author: Author | null,
): readonly ShownComment[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  const deleted = new Set<string>();
  const waiting: ShownComment[] = [];
  for (const { command, commandId, state, mayHaveArrived, rejectionCode } of pending) {
    if (command.type === 'delete-comment' && state !== 'rejected') deleted.add(command.commentId);
    if (command.type !== 'add-comment' || command.postId !== postId || storedIds.has(commandId)) continue;
    waiting.push({
      id: commandId,
      postId,
      authorId: command.uid,
      authorName: author?.displayName ?? '',
      authorPhotoURL: null,
      text: command.text,
      createdAt: command.createdAt,
      commandId,
      pending: { commandId, state, mayHaveArrived, rejectionCode },
    });
  }
  return [...stored.map((comment) => ({ ...comment, pending: null })), ...waiting].filter(
    ({ id }) => !deleted.has(id),
  );
}
