// What a page says below something of one's own that the server does not have yet.
import { maySucceedAgain } from '#domain/permanent-codes.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import type { EntryState } from '#outbox/types.ts';
import { useOutbox } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { deviceWord } from '#ui/text/device-word.ts';

export interface Unsent {
  readonly state: EntryState;
  readonly rejectionCode: string | null;
}

export function unsentText({ state, rejectionCode }: Unsent): string {
  if (state === 'rejected') return `Rechazado: ${rejectionText(rejectionCode ?? 'unknown')}`;
  return state === 'sending' ? 'Enviando…' : `En el ${deviceWord()}, pendiente de enviar`;
}

/** Nothing, unless the server refused it. */
export function RefusedActs({ commandId, unsent }: { commandId: string; unsent: Unsent }) {
  const outbox = useOutbox();
  if (unsent.state !== 'rejected') return null;
  return (
    <div className={cluster({ gap: 'tight' })}>
      {maySucceedAgain(unsent.rejectionCode ?? 'unknown') && (
        <Button size="small" onClick={() => void outbox.retry(commandId)}>
          Reintentar
        </Button>
      )}
      <Button size="small" onClick={() => void outbox.discard(commandId)}>
        Descartar
      </Button>
    </div>
  );
}
