// What a person wrote and the server does not have yet: the sentence below it, and how it is taken back.
import { rejectionText } from '#domain/rejection-texts.ts';
import { type EntryState, IndexedDbError } from '#outbox/types.ts';
import { useOutbox } from '#services/services.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { actErrorText, logDefect } from './use-act.ts';

export interface Unsent {
  readonly state: EntryState;
  readonly rejectionCode: string | null;
}

export function unsentText({ state, rejectionCode }: Unsent): string {
  if (state === 'rejected') return `Envío rechazado: ${rejectionText(rejectionCode ?? 'unknown')}`;
  return state === 'sending' ? 'Enviando…' : `En el ${deviceWord()}, pendiente de enviar`;
}

/** Why a tap on something that waits had no effect. */
export function failureText(error: unknown): string {
  logDefect(error);
  const isClosed = error instanceof IndexedDbError && error.code !== 'quota-exceeded';
  return isClosed ? `Este ${deviceWord()} no respondió. Inténtalo otra vez.` : actErrorText(error);
}

/** Says it in a toast. */
export function useTellFailure(): (error: unknown) => void {
  const toast = useToast();
  return (error) => {
    toast.show({ severity: 'error', text: failureText(error) });
  };
}

/** `too-late`: it is being sent, was sent, or is already discarded. `failed`: a toast says why. */
type Discarding = 'discarded' | 'too-late' | 'failed';

/** Takes an entry back on the phone. Never rejects: the phone may refuse, or the outbox's chunk may fail to load. */
export function useDiscard(): (commandId: string) => Promise<Discarding> {
  const outbox = useOutbox();
  const tellFailure = useTellFailure();
  return (commandId) =>
    outbox.discard(commandId).then(
      (isDiscarded) => (isDiscarded ? 'discarded' : 'too-late'),
      (error: unknown) => {
        tellFailure(error);
        return 'failed';
      },
    );
}
