import type { Message } from '#domain/message.ts';
import type { PendingEntry } from '#outbox/types.ts';
import type { Unsent } from '#shared/unsent.ts';

export interface ShownMessage {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: number;
  /** Null when the server has it. */
  readonly pending: Unsent | null;
}

/**
 * The conversation as it will be when the outbox is sent: the server's messages, then the own ones in the order in which they
 * were written. A pending message is left out when the snapshot contains its id.
 */
export function withPendingMessages(
  { postId, adopterId }: { readonly postId: string; readonly adopterId: string },
  stored: readonly Message[],
  pending: readonly PendingEntry[],
): readonly ShownMessage[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  const waiting = pending.flatMap(({ command, commandId, state, rejectionCode }): ShownMessage[] =>
    command.type === 'send-message' &&
    command.postId === postId &&
    command.adopterId === adopterId &&
    !storedIds.has(commandId)
      ? [
          {
            id: commandId,
            authorId: command.uid,
            authorName: '',
            text: command.text,
            createdAt: command.createdAt,
            pending: { state, rejectionCode },
          },
        ]
      : [],
  );
  return [...stored.map((message) => ({ ...message, pending: null })), ...waiting];
}
