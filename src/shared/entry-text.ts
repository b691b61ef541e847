// What is said of one pending act, on the sync page and where it shows already.
import { commandParts } from '#domain/commands/registry.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { limitText } from '#domain/usage.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { isNetworkCode } from './network-codes.ts';

/** An entry of another version of the app must not be looked into. */
export function entryTitle(entry: PendingEntry): string {
  return entry.rejectionCode === 'unreadable'
    ? 'Un envío que esta versión no puede leer'
    : commandParts(entry.command).sentence(entry.command);
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
      return `En el ${deviceWord()}`;
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
  const limit = limitText(lastRetryCode);
  if (limit) return limit;
  return 'El servidor no pudo recibirlo todavía. Se volverá a intentar sin que hagas nada.';
}
