import { useEffect, useState } from 'react';
import { limitReachedText } from '#domain/usage.ts';
import { heldByAuthor } from '#outbox/held-entries.ts';
import type { StoredEntry } from '#outbox/types.ts';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { useWaiting, useWaitingOrNone } from '#reads/use-waiting.ts';
import { type Leaving, useOutbox } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { canRetryEntry } from '#shared/entry-acts.ts';
import { entryReason } from '#shared/entry-text.ts';
import { failureText } from '#shared/unsent.ts';
import { Button } from '#ui/actions/button.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { heldWork } from './ended-session-texts.ts';

interface SignOutDialogProps {
  /** Whether something waited at the tap. The outbox may become empty while this is open; the dialog then says so. */
  hadPending: boolean;
  draftCount: number;
  onOpenChange: (open: boolean) => void;
  /** Called when the person has decided what happens to the unsent work. The dialog is then removed. */
  onSignOut: (leaving: Leaving) => void;
}

const drafts = (count: number) => (count === 1 ? '1 borrador' : `${count} borradores`);
const things = (count: number) => (count === 1 ? '1 cosa sin enviar' : `${count} cosas sin enviar`);
const staysText = (count: number) => (count === 1 ? 'se queda' : 'se quedan');

/** A held entry is not sent by itself after the next sign-in either. */
function untilWhen(entries: readonly StoredEntry[]): string {
  const heldCount = heldByAuthor(entries).length;
  if (heldCount === entries.length) return 'hasta que vuelvas a entrar con tu cuenta y decidas qué hacer.';
  const except = heldCount > 0 ? `, excepto ${heldWork}` : '';
  const goes = entries.length === 1 ? 'enviará' : 'enviarán';
  return `y se ${goes} cuando vuelvas a entrar con tu cuenta${except}.`;
}

/**
 * What happens to data that are only on this phone. What stays is visible only to its author, because the phone may be
 * shared.
 */
function consequences(entries: readonly StoredEntry[], draftCount: number): string {
  const sentences: string[] = [];
  if (entries.length > 0)
    sentences.push(
      `Tienes ${things(entries.length)}. Si cierras sesión ahora, ${staysText(entries.length)} en este ${deviceWord()} ${untilWhen(entries)}`,
    );
  if (draftCount > 0)
    sentences.push(
      `Tienes ${drafts(draftCount)} sin enviar: ${staysText(draftCount)} en este ${deviceWord()} para cuando vuelvas, salvo que ${draftCount === 1 ? 'lo borres' : 'los borres'}.`,
    );
  return sentences.join(' ');
}

/** Shown before a sign-out if something is only on this phone. */
export function SignOutDialog({ hadPending, draftCount, onOpenChange, onSignOut }: SignOutDialogProps) {
  const entries = useWaitingOrNone();
  // Sent while this is open, or discarded in another tab.
  const isEmpty = useWaiting()?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Antes de cerrar sesión"
      description={
        isEmpty && draftCount === 0 ? 'Ya no queda nada sin enviar.' : consequences(entries, draftCount)
      }
    >
      <div className={stack({ gap: 'tight' })}>
        {hadPending ? (
          <UnsentChoices entries={entries} isEmpty={isEmpty} draftCount={draftCount} onSignOut={onSignOut} />
        ) : (
          <DraftChoices draftCount={draftCount} onOpenChange={onOpenChange} onSignOut={onSignOut} />
        )}
      </div>
    </Dialog>
  );
}

function DraftChoices({ draftCount, onOpenChange, onSignOut }: Omit<SignOutDialogProps, 'hadPending'>) {
  return (
    <>
      <Button variant="primary" block onClick={() => onSignOut({ keepsDrafts: true })}>
        Dejar en este {deviceWord()}
      </Button>
      <Button variant="danger" block onClick={() => onSignOut({ keepsDrafts: false })}>
        {draftCount === 1 ? 'Borrar el borrador y cerrar sesión' : 'Borrar los borradores y cerrar sesión'}
      </Button>
      <Button block onClick={() => onOpenChange(false)}>
        Seguir con la sesión abierta
      </Button>
    </>
  );
}

/** Its author has read that it will not arrive. If the state of the server has changed since, another attempt would carry it out. */
const isRefusedForGood = (entry: StoredEntry) => entry.state === 'rejected' && !canRetryEntry(entry);

/** Without entries the screen has not learned yet what waits. */
const isAllRefusedForGood = (entries: readonly StoredEntry[]) =>
  entries.length > 0 && entries.every(isRefusedForGood);

interface UnsentChoicesProps extends Pick<SignOutDialogProps, 'draftCount' | 'onSignOut'> {
  entries: readonly StoredEntry[];
  /** Nothing waits any more. */
  isEmpty: boolean;
}

/** Send it first if it may arrive, leave it on this phone, or discard it. */
function UnsentChoices({ entries, isEmpty, draftCount, onSignOut }: UnsentChoicesProps) {
  const count = entries.length;
  const canSend = !isAllRefusedForGood(entries);
  const isConnected = useSeemsConnected();
  const canSendNow = isConnected || isEmpty;
  const { isSending, whyNot, sendNow } = useSendThenSignOut(onSignOut);
  return (
    <>
      {canSend && (
        <Button variant="primary" block busy={isSending} disabled={!canSendNow} onClick={sendNow}>
          {isSending
            ? `Enviando: ${count === 1 ? 'queda' : 'quedan'} ${count}`
            : isEmpty
              ? 'Cerrar sesión'
              : 'Enviar ahora y cerrar sesión'}
        </Button>
      )}
      {canSend && !canSendNow && <p>Para enviar ahora hace falta conexión.</p>}
      {whyNot && <p role="alert">No se pudo enviar ahora. {whyNot}</p>}
      <Button
        variant={canSend ? 'secondary' : 'primary'}
        block
        onClick={() => onSignOut({ keepsDrafts: true })}
      >
        Dejar en este {deviceWord()}
      </Button>
      {!(isEmpty && draftCount === 0) && (
        <DiscardAll
          count={count}
          draftCount={draftCount}
          onDiscarded={() => onSignOut({ keepsDrafts: false })}
        />
      )}
    </>
  );
}

/**
 * Why none of these is sent before its author decides, or before another day. Null if one of them may still be sent now.
 * An entry behind one that met the day's limit waits, too.
 */
function whyNothingIsSent(entries: readonly StoredEntry[], now: number): string | null {
  const heldSubjects = new Set<string>();
  const reasons = new Set<string | null>();
  for (const entry of entries) {
    const { subject, state, dueAt, lastRetryCode } = entry;
    // A signed-out phone sends nothing tomorrow either, so the rest of the entry's sentence would be untrue.
    const limit = state === 'waiting' && dueAt > now ? limitReachedText(lastRetryCode ?? '') : null;
    if (state === 'rejected') reasons.add(entryReason(entry));
    else if (limit) {
      heldSubjects.add(subject);
      reasons.add(limit);
    } else if (!heldSubjects.has(subject)) return null;
  }
  return [...reasons].join(' ');
}

/** No promise tells when everything was sent. The list of pending entries does. */
function useSendThenSignOut(onSignOut: (leaving: Leaving) => void) {
  const outbox = useOutbox();
  const user = useCurrentUser();
  const entries = useWaitingOrNone();
  const [step, setStep] = useState<'idle' | 'asking' | 'sending'>('idle');
  const [whyNot, setWhyNot] = useState<string | null>(null);

  const stop = (reason: string) => {
    setStep('idle');
    setWhyNot(reason);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at each change of what waits.
  useEffect(() => {
    if (step !== 'sending' || !user) return;
    let isCurrent = true;
    // The screen's list may still be the one from before the tap.
    outbox.pendingOf(user.uid).then(
      (left) => {
        if (!isCurrent) return;
        const reason = whyNothingIsSent(left, Date.now());
        if (left.length > 0) {
          if (reason !== null) stop(reason);
          return;
        }
        onSignOut({ keepsDrafts: true });
      },
      (error) => isCurrent && stop(failureText(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [step, entries]);

  const sendNow = async (uid: string) => {
    setStep('asking');
    setWhyNot(null);
    try {
      for (const entry of await outbox.pendingOf(uid))
        if (!isRefusedForGood(entry)) await outbox.retry(entry.commandId);
      setStep('sending');
    } catch (error) {
      stop(failureText(error));
    }
  };
  return { isSending: step !== 'idle', whyNot, sendNow: () => user && void sendNow(user.uid) };
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
  const what = [...(count > 0 ? [things(count)] : []), ...(draftCount > 0 ? [drafts(draftCount)] : [])];
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" block>
          Descartar y cerrar sesión
        </Button>
      }
      title={what.length > 0 ? `¿Descartar ${what.join(' y ')}?` : '¿Descartar lo que no se envió?'}
      description="Se perderá lo que todavía no se envió. No se puede deshacer."
      confirmLabel="Sí, descartar"
      tone="danger"
      onConfirm={discard}
    />
  );
}
