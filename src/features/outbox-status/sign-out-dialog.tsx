import { useEffect, useState } from 'react';
import type { PendingEntry } from '#outbox/types.ts';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { useOutboxEntries, useReadEntries } from '#reads/use-pending.ts';
import { useOutbox } from '#services/services.ts';
import { type Leaving, useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

interface SignOutDialogProps {
  /** Whether something waited at the tap. The outbox may become empty while this is open; the dialog keeps its first content. */
  hadPending: boolean;
  draftCount: number;
  onOpenChange: (open: boolean) => void;
  /** Called when the person has decided what happens to the unsent work. */
  onSignOut: (leaving: Leaving) => void;
}

const drafts = (count: number) => (count === 1 ? '1 borrador' : `${count} borradores`);
const things = (count: number) => (count === 1 ? '1 cosa sin enviar' : `${count} cosas sin enviar`);

/** A paused or refused entry is not sent by itself after the next sign-in. */
function untilWhen(entries: readonly PendingEntry[]): string {
  const heldCount = entries.filter(({ isPaused, state }) => isPaused || state === 'rejected').length;
  if (heldCount === entries.length) return 'hasta que vuelvas a entrar con tu cuenta y decidas qué hacer.';
  const except = heldCount > 0 ? ', salvo lo que está en pausa o no se aceptó' : '';
  return `y se enviará cuando vuelvas a entrar con tu cuenta${except}.`;
}

/**
 * What happens to data that are only on this phone. What stays is visible only to its author, because the phone may be
 * shared.
 */
function consequences(entries: readonly PendingEntry[], draftCount: number): string {
  const sentences: string[] = [];
  if (entries.length > 0)
    sentences.push(
      `Tienes ${things(entries.length)}. Si cierras sesión ahora, se queda en este ${deviceWord()} ${untilWhen(entries)}`,
    );
  if (draftCount > 0)
    sentences.push(
      `Tienes ${drafts(draftCount)} sin publicar: ${draftCount === 1 ? 'se queda' : 'se quedan'} en este ${deviceWord()} para cuando vuelvas, salvo que ${draftCount === 1 ? 'lo borres' : 'los borres'}.`,
    );
  return sentences.join(' ');
}

/** Shown before a sign-out if something is only on this phone. */
export function SignOutDialog({ hadPending, draftCount, onOpenChange, onSignOut }: SignOutDialogProps) {
  const entries = useOutboxEntries();
  const count = entries.length;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Antes de cerrar sesión"
      description={consequences(entries, draftCount)}
    >
      <div className={stack({ gap: 'tight' })}>
        {hadPending ? (
          <UnsentChoices
            count={count}
            draftCount={draftCount}
            onOpenChange={onOpenChange}
            onSignOut={onSignOut}
          />
        ) : (
          <DraftChoices draftCount={draftCount} onOpenChange={onOpenChange} onSignOut={onSignOut} />
        )}
      </div>
    </Dialog>
  );
}

function DraftChoices({ draftCount, onOpenChange, onSignOut }: Omit<SignOutDialogProps, 'hadPending'>) {
  const leave = (leaving: Leaving) => {
    onOpenChange(false);
    onSignOut(leaving);
  };
  return (
    <>
      <Button variant="primary" block onClick={() => leave({ keepsDrafts: true })}>
        Dejar en este {deviceWord()}
      </Button>
      <Button variant="danger" block onClick={() => leave({ keepsDrafts: false })}>
        {draftCount === 1 ? 'Borrar el borrador y cerrar sesión' : 'Borrar los borradores y cerrar sesión'}
      </Button>
      <Button block onClick={() => onOpenChange(false)}>
        Seguir con la sesión abierta
      </Button>
    </>
  );
}

/** Send it first, leave it on this phone, or discard it. */
function UnsentChoices({
  count,
  draftCount,
  onOpenChange,
  onSignOut,
}: Omit<SignOutDialogProps, 'hadPending'> & { count: number }) {
  const isConnected = useSeemsConnected();
  const { isSending, sendNow } = useSendThenSignOut(onOpenChange, onSignOut);
  const leave = (leaving: Leaving) => {
    onOpenChange(false);
    onSignOut(leaving);
  };
  return (
    <>
      <Button variant="primary" block busy={isSending} disabled={!isConnected} onClick={sendNow}>
        {isSending ? `Enviando: quedan ${count}` : 'Enviar ahora y cerrar sesión'}
      </Button>
      {!isConnected && <p>Para enviar ahora hace falta conexión.</p>}
      <Button block onClick={() => leave({ keepsDrafts: true })}>
        Dejar en este {deviceWord()}
      </Button>
      <DiscardAll count={count} draftCount={draftCount} onDiscarded={() => leave({ keepsDrafts: false })} />
    </>
  );
}

/** No promise tells when everything was sent. The list of pending entries does. */
function useSendThenSignOut(onOpenChange: (open: boolean) => void, onSignOut: (leaving: Leaving) => void) {
  const outbox = useOutbox();
  const read = useReadEntries();
  const pending = read ?? [];
  const [isSending, setIsSending] = useState(false);
  const isDone = isSending && read?.length === 0;
  const isStuck = isSending && pending.length > 0 && pending.every(({ state }) => state === 'rejected');

  useEffect(() => {
    if (isStuck) setIsSending(false);
  }, [isStuck]);
  useEffect(() => {
    if (!isDone) return;
    onOpenChange(false);
    onSignOut({ keepsDrafts: true });
  }, [isDone, onOpenChange, onSignOut]);

  const sendNow = () => {
    setIsSending(true);
    for (const { commandId } of pending) void outbox.retry(commandId).catch(() => setIsSending(false));
  };
  return { isSending, sendNow };
}

interface DiscardAllProps {
  count: number;
  draftCount: number;
  onDiscarded: () => void;
}

function DiscardAll({ count, draftCount, onDiscarded }: DiscardAllProps) {
  const outbox = useOutbox();
  const user = useCurrentUser();
  const toast = useToast();
  const discard = () => {
    if (!user) return;
    outbox
      .discardAllOf(user.uid)
      .then(onDiscarded, () =>
        toast.show({ severity: 'error', text: 'No se pudo descartar. Inténtalo otra vez.' }),
      );
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" block>
          Descartar y cerrar sesión
        </Button>
      }
      title={`¿Descartar ${things(count)}${draftCount > 0 ? ` y ${drafts(draftCount)}` : ''}?`}
      description="Se perderá lo que todavía no se envió. No se puede deshacer."
      confirmLabel="Sí, descartar"
      tone="danger"
      onConfirm={discard}
    />
  );
}
