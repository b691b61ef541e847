import type { PendingEntry } from '#outbox/types.ts';

/** The deletion of a post by its owner or an administrator, while the server does not have it. A refused one deletes nothing. */
export const waitingDeletion = (postId: string, pending: readonly PendingEntry[]): PendingEntry | undefined =>
  pending.find(
    ({ command, state }) =>
      command.type === 'delete-post' && command.postId === postId && state !== 'rejected',
  );
