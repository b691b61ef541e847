// The sentence above the list of pending entries: whether they are sent by themselves, and what they wait for.
import { type ConnectionState, isLost } from '#connection/connection.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { deviceWord } from '#ui/text/device-word.ts';

/** The entries that wait behind a paused one: entries of one subject are sent in their order. */
export function behindPaused(entries: readonly PendingEntry[]): ReadonlySet<PendingEntry> {
  const pausedSubjects = new Set<string>();
  const behind = new Set<PendingEntry>();
  for (const entry of entries) {
    if (entry.isPaused) pausedSubjects.add(entry.subject);
    else if (entry.state === 'waiting' && pausedSubjects.has(entry.subject)) behind.add(entry);
  }
  return behind;
}

/** @param isSentWhenClosed whether this browser sends entries when the app is closed */
export function pendingLead(
  entries: readonly PendingEntry[],
  connection: ConnectionState,
  isSentWhenClosed: boolean,
): string | null {
  if (entries.length === 0) return null;
  if (entries.every(({ state }) => state === 'rejected'))
    return `No se aceptó. Sigue guardado en este ${deviceWord()} hasta que decidas qué hacer.`;
  const behind = behindPaused(entries);
  if (entries.every((entry) => entry.isPaused || entry.state === 'rejected' || behind.has(entry)))
    return `En pausa. Todo está a salvo en este ${deviceWord()} y se enviará cuando toques Reanudar.`;
  if (connection === 'portal')
    return `Esta red pide entrar antes en su propia página. Todo está a salvo en este ${deviceWord()} y se enviará solo después.`;
  if (isLost(connection))
    return `No hay conexión. Todo está a salvo en este ${deviceWord()} y se enviará solo cuando vuelva.`;
  const needsPage = entries.some(({ lastRetryCode }) => lastRetryCode === 'page-needed');
  return isSentWhenClosed && !needsPage
    ? 'Se envía solo, también si cierras la aplicación.'
    : 'Se envía solo mientras la aplicación está abierta. Si la cierras, seguirá cuando la abras.';
}
