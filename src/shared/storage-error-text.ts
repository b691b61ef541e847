import { IndexedDbError } from '#outbox/types.ts';
import { deviceWord } from '#ui/text/device-word.ts';

/** Why the phone could not store it, and what to do. The typed text is still on the screen. */
export function storageErrorText(error: unknown): string {
  if (error instanceof IndexedDbError && error.code === 'quota-exceeded')
    return `No queda espacio en este ${deviceWord()}. Libera espacio y vuelve a intentarlo; lo que escribiste sigue aquí mientras no cierres la página.`;
  return `Este ${deviceWord()} no pudo guardarlo. Vuelve a intentarlo; lo que escribiste sigue aquí mientras no cierres la página.`;
}
