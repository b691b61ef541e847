// What its author can do with a pending act.
import { commandParts } from '#domain/commands/registry.ts';
import { maySucceedAgain } from '#domain/rejection-texts.ts';
import type { PendingEntry } from '#outbox/types.ts';

/** An upload can be long, and dear where data are. What has no photos is sent in a moment. */
export function canPauseEntry({ state, isPaused, command, rejectionCode }: PendingEntry): boolean {
  if (isPaused || state === 'rejected' || rejectionCode === 'unreadable') return false;
  return commandParts(command).photos(command).length > 0;
}

/** A post can be taken back to its form while it waits, too. The others only once they were refused. */
export function canEditEntry({ state, command, rejectionCode }: PendingEntry): boolean {
  if (rejectionCode === 'unreadable') return false;
  const { editPlace } = commandParts(command);
  if (state === 'rejected') return editPlace !== null;
  return state === 'waiting' && editPlace === 'give-form';
}

/** Nobody is asked to send again what the server can only refuse again. */
export function canRetryEntry({ state, isPaused, rejectionCode }: PendingEntry): boolean {
  if (state === 'sending' || isPaused) return false;
  return rejectionCode === null || maySucceedAgain(rejectionCode);
}
