// How the author of an entry decides about it: the acts, the question before it is discarded, and the two buttons below
// something that the server refused.
import type { ReactNode } from 'react';
import type { StoredEntry } from '#outbox/types.ts';
import { undoingOf } from '#outbox/undoing.ts';
import { usePending } from '#reads/use-pending.ts';
import { useOutbox } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { cluster } from '#ui/layout/stack.css.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { canRetryEntry, discardText } from './entry-acts.ts';
import { entryTitle } from './entry-text.ts';
import { useDiscard, useTellFailure } from './unsent.ts';
import { useAct } from './use-act.ts';

/** No act rejects: a toast says what had no effect. */
export function useEntryActs(entry: StoredEntry) {
  const { commandId } = entry;
  const act = useAct();
  const outbox = useOutbox();
  const toast = useToast();
  const failed = useTellFailure();
  const takeBack = useDiscard();
  const retry = () => {
    keepFocus();
    outbox.retry(commandId).catch(failed);
  };
  const discard = async () => {
    const undoing = undoingOf(entry);
    if (undoing) await act(undoing, { replaces: commandId });
    else if ((await takeBack(commandId)) === 'too-late')
      toast.show({ severity: 'warning', text: 'Ya se estaba enviando: no se pudo descartar.' });
  };
  const pause = () => {
    outbox.pause(commandId).then((isPaused) => {
      if (!isPaused) toast.show({ severity: 'warning', text: 'Ya casi está enviado: no se pudo pausar.' });
    }, failed);
  };
  const resume = () => {
    outbox.resume(commandId).catch(failed);
  };
  return { retry, pause, resume, discard };
}

interface DiscardEntryProps {
  entry: StoredEntry;
  trigger: ReactNode;
}

/** Asks first, because what the author wrote exists only on this phone. */
export function DiscardEntry({ entry, trigger }: DiscardEntryProps) {
  const { discard } = useEntryActs(entry);
  return (
    <ConfirmDialog
      trigger={trigger}
      title="¿Descartar este envío?"
      description={discardText(entry, entryTitle(entry))}
      confirmLabel="Sí, descartar"
      tone="danger"
      onConfirm={() => void discard()}
    />
  );
}

/** The two buttons below a refused entry. Renders nothing for other entries. */
export function RefusedActs({ commandId }: { commandId: string }) {
  const entry = usePending().find((each) => each.commandId === commandId);
  return entry?.state === 'rejected' ? <ActsOnRefused entry={entry} /> : null;
}

function ActsOnRefused({ entry }: { entry: StoredEntry }) {
  const { retry } = useEntryActs(entry);
  return (
    <div className={cluster({ gap: 'tight' })}>
      {canRetryEntry(entry) && (
        <Button size="small" onClick={retry}>
          Reintentar
        </Button>
      )}
      <DiscardEntry entry={entry} trigger={<Button size="small">Descartar</Button>} />
    </div>
  );
}
