// Which actions the author has for a pending entry.
import { commandParts } from '#domain/commands/registry.ts';
import { maySucceedAgain } from '#domain/permanent-codes.ts';
import type { PendingEntry } from '#outbox/types.ts';

/** An upload may take long and cost money. Entries without photos are sent within a moment. */
export function canPauseEntry({ state, isPaused, command, rejectionCode }: PendingEntry): boolean {
  if (isPaused || state === 'rejected' || rejectionCode === 'unreadable') return false;
  return commandParts(command).photos(command).length > 0;
}

/** A post can be moved back to its form while it waits. Other entries can be edited only after a refusal. */
export function canEditEntry({ state, command, rejectionCode }: PendingEntry): boolean {
  if (rejectionCode === 'unreadable') return false;
  const { editPlace } = commandParts(command);
  if (state === 'rejected') return editPlace !== null;
  return state === 'waiting' && editPlace === 'give-form';
}

/** If the server can only refuse again, there is no button for another attempt. */
export function canRetryEntry({ state, isPaused, rejectionCode }: PendingEntry): boolean {
  if (state === 'sending' || isPaused) return false;
  return rejectionCode === null || maySucceedAgain(rejectionCode);
}
