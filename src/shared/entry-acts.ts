// Which actions the author has for a pending entry, and what they lead to.
import { commandParts } from '#domain/commands/registry.ts';
import { maySucceedAgain } from '#domain/permanent-codes.ts';
import type { PendingEntry, StoredEntry } from '#outbox/types.ts';
import { undoingOf } from '#outbox/undoing.ts';
import { deviceWord } from '#ui/text/device-word.ts';

/** An upload may take long and cost money. Entries without photos are sent within a moment. */
export function canPauseEntry({ state, isPaused, command }: PendingEntry): boolean {
  if (isPaused || state === 'rejected') return false;
  return commandParts(command).photos(command).length > 0;
}

/** A post can be moved back to its form while it waits. Other entries can be edited only after a refusal. */
export function canEditEntry({ state, command }: PendingEntry): boolean {
  const { editPlace } = commandParts(command);
  if (state === 'rejected') return editPlace !== null;
  return state === 'waiting' && editPlace === 'give-form';
}

/** If the server can only refuse again, there is no button for another attempt. */
export function canRetryEntry({ state, isPaused, rejectionCode }: StoredEntry): boolean {
  if (state === 'sending' || isPaused) return false;
  return rejectionCode === null || maySucceedAgain(rejectionCode);
}

/** A heart or a withdrawal has no words of its author. Of an unreadable entry nobody knows. */
function isWritten({ command }: StoredEntry): boolean {
  if (command === null) return true;
  if (command.type === 'moderate-post') return command.moderation.decision === 'reject';
  return 'text' in command || 'reason' in command || commandParts(command).editPlace !== null;
}

/** What happens when the author discards the entry. */
export function discardText(entry: StoredEntry, title: string): string {
  const erased = `${isWritten(entry) ? 'lo que escribiste se borrará' : 'se borrará'} de este ${deviceWord()}`;
  if (!entry.mayHaveArrived) return `«${title}» no se enviará, y ${erased}.`;
  const tried = `«${title}» ya se intentó enviar y puede que haya llegado.`;
  return undoingOf(entry)
    ? `${tried} Si llegó, se deshará en cuanto haya conexión, y ${erased}.`
    : `${tried} No se volverá a enviar, y ${erased}.`;
}
