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

/**
 * Whether the own outbox holds a denial or a withdrawal that will close the conversation. A message that is written after it
 * would be sent after it, and refused. A request that was made again opens the conversation again.
 */
export function isClosing(
  { postId, adopterId }: { readonly postId: string; readonly adopterId: string },
  pending: readonly PendingEntry[],
): boolean {
  const acts = pending.flatMap(({ command, state }) => {
    if (state === 'rejected' || !('postId' in command) || command.postId !== postId) return [];
    if (command.type === 'decide-request')
      return command.adopterId === adopterId && command.decision === 'deny' ? ['closes'] : [];
    if (command.type === 'withdraw-request') return ['closes'];
    return command.type === 'request-adoption' ? ['opens'] : [];
  });
  return acts.at(-1) === 'closes';
}
