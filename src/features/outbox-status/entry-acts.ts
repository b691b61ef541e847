// What its author can do with a pending act.
import { newPhotosOf } from '#domain/command.ts';
import type { PendingEntry } from '#outbox/types.ts';

/** An upload can be long, and dear where data are. What has no photos is sent in a moment. */
export function canPauseEntry({ state, isPaused, command, rejectionCode }: PendingEntry): boolean {
  if (isPaused || state === 'rejected' || rejectionCode === 'unreadable') return false;
  return newPhotosOf(command).length > 0;
}

/** What has a form, or a page to decide on, to go back to once it was refused. */
const editable: ReadonlySet<PendingEntry['command']['type']> = new Set([
  'create-post',
  'edit-post',
  'add-comment',
  'request-adoption',
  'update-profile',
  'moderate-post',
]);

/** A post can be taken back to its form while it waits, too. */
export function canEditEntry({ state, command, rejectionCode }: PendingEntry): boolean {
  if (rejectionCode === 'unreadable') return false;
  if (state === 'rejected') return editable.has(command.type);
  return state === 'waiting' && (command.type === 'create-post' || command.type === 'edit-post');
}
