// The texts about one pending entry, on the sync page and on other screens.
import { isNetworkCode } from '#connection/network-codes.ts';
import { commandParts } from '#domain/commands/registry.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { limitText } from '#domain/usage.ts';
import { type Obstacle, obstaclesOf } from '#outbox/held-entries.ts';
import { pageNeededCode, type StoredEntry } from '#outbox/types.ts';
import { deviceWord } from '#ui/text/device-word.ts';

export function entryTitle(entry: StoredEntry): string {
  return entry.command === null
    ? 'Un envío que esta versión no puede leer'
    : commandParts(entry.command).sentence(entry.command);
}

/** What the author of a refused entry wrote in it, so that it can be read and copied. Its form may be gone. */
export function refusedWords(entry: StoredEntry): string | null {
  const { state, command } = entry;
  if (state !== 'rejected') return null;
  if (command === null) return entry.words;
  switch (command.type) {
    case 'add-comment':
    case 'send-message':
    case 'report':
    case 'report-profile':
    case 'answer-follow-up':
      return command.text || null;
    case 'undo-adoption':
      return command.reason;
    case 'moderate-post':
      return command.moderation.decision === 'reject' ? command.moderation.reason : null;
    default:
      return null;
  }
}

/** From 0 to 1 in whole hundredths, rounded down, so that 100 % appears only at the end. */
export function entryProgress({ state, isPaused, progress }: StoredEntry): number | null {
  if ((state !== 'sending' && !isPaused) || !progress || progress.totalBytes === 0) return null;
  return Math.floor((progress.sentBytes / progress.totalBytes) * 100) / 100;
}

/** The state, with the progress if it is known. */
function withProgress(text: string, entry: StoredEntry): string {
  const progress = entryProgress(entry);
  return progress === null ? text : `${text} ${Math.round(progress * 100)} %`;
}

export function entryStateText(entry: StoredEntry): string {
  if (entry.isPaused) return withProgress(entry.state === 'sending' ? 'Pausando' : 'En pausa', entry);
  switch (entry.state) {
    case 'waiting':
      return `En el ${deviceWord()}`;
    case 'sending':
      return withProgress('Enviando', entry);
    case 'rejected':
      return 'Envío rechazado';
  }
}

const behindTexts: Record<Obstacle, string> = {
  paused: 'Va después de otro envío que está en pausa. Se enviará cuando lo reanudes.',
  limited: 'Va después de otro envío que llegó al máximo de hoy. Se enviará mañana, sin que hagas nada.',
};

/**
 * Why it is still pending. Null if its state says everything.
 * @param obstacle what holds it back, of `obstaclesOf` all entries
 */
export function entryReason(entry: StoredEntry, obstacle?: Obstacle): string | null {
  const { state, isPaused, rejectionCode, lastRetryCode } = entry;
  if (state === 'rejected') return rejectionText(rejectionCode ?? 'unknown');
  if (isPaused) return 'Lo pausaste. Seguirá por donde iba cuando toques Reanudar.';
  if (state === 'sending') return null;
  if (obstacle) return behindTexts[obstacle];
  if (lastRetryCode === null || isNetworkCode(lastRetryCode)) return 'Se enviará en cuanto haya conexión.';
  if (lastRetryCode === pageNeededCode)
    return 'Se enviará con la aplicación abierta, en cuanto haya conexión.';
  if (lastRetryCode === 'quota-exceeded')
    return `No queda espacio en este ${deviceWord()} para enviarlo. Libera espacio y se volverá a intentar.`;
  if (lastRetryCode === 'database-closed')
    return `Este ${deviceWord()} no respondió. Se volverá a intentar sin que hagas nada.`;
  const limit = limitText(lastRetryCode);
  if (limit) return limit;
  return 'El servidor no pudo recibirlo todavía. Se volverá a intentar sin que hagas nada.';
}

/**
 * Where something unsent is, and when it leaves: for the screen on which it was made.
 * @param what how the sentence begins: "Tu denuncia"
 * @param entries all readable ones of its author, because another one may hold it back
 */
export function waitsHereText(what: string, entry: StoredEntry, entries: readonly StoredEntry[]): string {
  const when = entryReason(entry, obstaclesOf(entries).get(entry)) ?? 'Se está enviando.';
  return `${what} está en este ${deviceWord()}. ${when}`;
}
