import { useEffect, useState } from 'react';
import { useOutbox, usePending } from '#reads/outbox-context.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useOnline } from './use-online.ts';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once the person has decided what becomes of the unsent work. */
  onSignOut: () => void;
}

const things = (count: number) => (count === 1 ? '1 cosa sin enviar' : `${count} cosas sin enviar`);

/** Asked before signing out with unsent work: send it first, leave it on this phone, or discard it. */
export function SignOutDialog({ open, onOpenChange, onSignOut }: SignOutDialogProps) {
  const count = usePending().length;
  const isOnline = useOnline();
  const { isSending, sendNow } = useSendThenSignOut(open, onOpenChange, onSignOut);
  const leave = () => {
    onOpenChange(false);
    onSignOut();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Antes de cerrar sesión"
      description={`Tienes ${things(count)}. Si cierras sesión ahora, se queda en este teléfono y se enviará cuando vuelvas a entrar con tu cuenta.`}
    >
      <div className={stack({ gap: 'tight' })}>
        <Button variant="primary" block busy={isSending} disabled={!isOnline} onClick={sendNow}>
          {isSending ? `Enviando: quedan ${count}` : 'Enviar ahora y cerrar sesión'}
        </Button>
        {!isOnline && <p>Para enviar ahora hace falta conexión.</p>}
        <Button block onClick={leave}>
          Dejar en este teléfono
        </Button>
        <DiscardAll count={count} onDiscarded={leave} />
      </div>
    </Dialog>
  );
}

/** Sending is not awaited by a promise: the pending list says when it is empty. */
function useSendThenSignOut(open: boolean, onOpenChange: (open: boolean) => void, onSignOut: () => void) {
  const outbox = useOutbox();
  const pending = usePending();
  const [isSending, setIsSending] = useState(false);
  const isDone = open && isSending && pending.length === 0;
  const isStuck = isSending && pending.length > 0 && pending.every(({ state }) => state === 'rejected');

  useEffect(() => {
    if (!open || isStuck) setIsSending(false);
  }, [open, isStuck]);
  useEffect(() => {
    if (!isDone) return;
    onOpenChange(false);
    onSignOut();
  }, [isDone, onOpenChange, onSignOut]);

  const sendNow = () => {
    setIsSending(true);
    for (const { commandId } of pending) void outbox.retry(commandId).catch(() => setIsSending(false));
  };
  return { isSending, sendNow };
}

function DiscardAll({ count, onDiscarded }: { count: number; onDiscarded: () => void }) {
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
      title={`¿Descartar ${things(count)}?`}
      description="Se perderá lo que todavía no llegó al servidor. No se puede deshacer."
      confirmLabel="Sí, descartar"
      tone="danger"
      onConfirm={discard}
    />
  );
}
