import type { CommandRequest } from '#domain/commands/registry.ts';
import type { StoredEntry } from './types.ts';

/**
 * The request that undoes a command that may have arrived. It takes the place of the entry in the outbox. If the command did not
 * arrive, the request changes nothing. Null if it is enough to discard the entry, or if nothing undoes it.
 */
export function undoingOf(entry: StoredEntry): CommandRequest | null {
  if (!entry.mayHaveArrived) return null;
  const { command } = entry;
  if (command.type === 'add-comment') {
    const { postId, petName, commandId } = command;
    return { type: 'delete-comment', postId, petName, commentId: commandId };
  }
  if (command.type !== 'request-adoption') return null;
  return { type: 'withdraw-request', postId: command.postId, petName: command.petName };
}
