import type { PendingEntry } from '#outbox/types.ts';

/** Whether the undoing of this adoption waits. What is signed or answered after it would be sent after it, and refused. */
export const isBeingUndone = (
  { postId, adopterId }: { readonly postId: string; readonly adopterId: string },
  pending: readonly PendingEntry[],
): boolean =>
  pending.some(
    ({ command, state }) =>
      command.type === 'undo-adoption' &&
      command.postId === postId &&
      command.adopterId === adopterId &&
      state !== 'rejected',
  );
