import type { CommandRequest } from '#domain/commands/registry.ts';
import type { StoredEntry } from './types.ts';

/**
 * What undoes an entry that may have arrived, and takes its place in the outbox. It changes nothing if the entry did not
 * arrive. Null if it is enough to discard the entry, or if nothing undoes it.
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
