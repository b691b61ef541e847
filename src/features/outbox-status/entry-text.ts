// What the sync page says of one pending act.
import { newPhotosOf } from '#domain/command.ts';
import { commandSentence } from '#domain/command-sentence.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { isNetworkCode } from './connection-state.ts';

/** An entry of another version of the app must not be looked into. */
export function entryTitle(entry: PendingEntry): string {
  return entry.rejectionCode === 'unreadable'
    ? 'Un envío que esta versión no puede leer'
    : commandSentence(entry.command);
}

/** From 0 to 1 in whole hundredths, rounded down: it is never 100 % before the end. */
export function entryProgress({ state, isPaused, progress }: PendingEntry): number | null {
  if ((state !== 'sending' && !isPaused) || !progress || progress.totalBytes === 0) return null;
  return Math.floor((progress.sentBytes / progress.totalBytes) * 100) / 100;
}

/** What it is doing, and how far it has got where that is known. */
function withProgress(text: string, entry: PendingEntry): string {
  const progress = entryProgress(entry);
  return progress === null ? text : `${text} ${Math.round(progress * 100)} %`;
}

export function entryStateText(entry: PendingEntry): string {
  if (entry.isPaused) return withProgress(entry.state === 'sending' ? 'Pausando' : 'En pausa', entry);
  switch (entry.state) {
    case 'waiting':
      return 'En el teléfono';
    case 'sending':
      return withProgress('Enviando', entry);
    case 'rejected':
      return 'Rechazada';
  }
}

/** Why it is still here; null where its state says it all. */
export function entryReason({ state, isPaused, rejectionCode, lastRetryCode }: PendingEntry): string | null {
  if (state === 'rejected') return rejectionText(rejectionCode ?? 'unknown');
  if (isPaused) return 'Lo pausaste. Seguirá por donde iba cuando toques Reanudar.';
  if (state === 'sending') return null;
  if (lastRetryCode === null || isNetworkCode(lastRetryCode)) return 'Se enviará en cuanto haya conexión.';
  return 'El servidor no pudo recibirlo todavía. Se volverá a intentar sin que hagas nada.';
}

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
