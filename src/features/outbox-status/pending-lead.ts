// The sentence above the list of pending entries: whether they are sent by themselves, and what they wait for.
import { type ConnectionState, isLost } from '#connection/connection.ts';
import { heldByAuthor } from '#outbox/held-entries.ts';
import { pageNeededCode, type StoredEntry } from '#outbox/types.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { heldWork } from './ended-session-texts.ts';

/**
 * Whether it may wait for the open app. The second signature of an agreement does, because no worker can make the PDF, and the phone
 * does not know which signature comes second.
 */
const mayNeedPage = ({ command, lastRetryCode }: StoredEntry) =>
  lastRetryCode === pageNeededCode || command?.type === 'sign-agreement';

/**
 * @param isSentWhenClosed whether this browser sends entries when the app is closed
 * @param isTroubleTold whether a notice above says that this phone did not keep something else
 */
export function pendingLead(
  entries: readonly StoredEntry[],
  connection: ConnectionState,
  isSentWhenClosed: boolean,
  isTroubleTold = false,
): string | null {
  if (entries.length === 0) return null;
  const isRefused = ({ state }: StoredEntry) => state === 'rejected';
  if (entries.every(isRefused))
    return `No se aceptó. Sigue guardado en este ${deviceWord()} hasta que decidas qué hacer.`;
  const safe = `${isTroubleTold ? 'Lo de esta lista' : 'Todo'} está a salvo en este ${deviceWord()}`;
  const held = heldByAuthor(entries);
  if (held.length === entries.length)
    return `En pausa. ${safe} y se enviará cuando toques Reanudar${entries.some(isRefused) ? ', excepto lo que no se aceptó' : ''}.`;
  const except = held.length > 0 ? `, excepto ${heldWork}` : '';
  if (entries.some(({ state, lastRetryCode }) => state === 'waiting' && lastRetryCode === 'quota-exceeded'))
    return `${safe} y se enviará solo cuando haya espacio y conexión${except}.`;
  if (connection === 'portal')
    return `Esta red pide entrar antes en su propia página. ${safe} y se enviará solo después${except}.`;
  if (isLost(connection)) return `No hay conexión. ${safe} y se enviará solo cuando vuelva${except}.`;
  return isSentWhenClosed && !entries.some(mayNeedPage)
    ? `Se envía solo, también si cierras la aplicación${except}.`
    : `Se envía solo mientras la aplicación está abierta${except}. Si la cierras, seguirá cuando la abras.`;
}
