import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { errorCode } from '#firebase/classify-error.ts';
import { useStored } from '#reads/use-stored.ts';
import { useSealed } from '#services/services.ts';
import { type EndedSession, endedSession } from '#session/ended-session.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { IllustrationWaiting } from '#ui/brand/illustration-waiting.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { beforeThrowing, sealedText, waitingText, whyTexts } from './ended-session-texts.ts';

interface SealedHereProps {
  /** Shown instead if nobody has unsent data on this phone. */
  nothing: ReactNode;
}

/** Where nothing can be stored, nothing waits. After any other failure nobody knows how much does, until it is read again. */
function countWithout(error: unknown): number {
  if (errorCode(error) === 'unavailable') return 0;
  throw error;
}

/** For people who are not signed in: how much waits on this phone for others, without its content. */
export function SealedHere({ nothing }: SealedHereProps) {
  const sealed = useSealed();
  const ended = useSyncExternalStore(endedSession.subscribe, endedSession.getSnapshot);
  // Read again after the waiting data were deleted.
  const count = useStored<number | null>(() => sealed.count().catch(countWithout), [sealed, ended], null);
  if (count === null) return null;
  if (ended && ended.told !== 'past' && ended.waiting > 0 && count > 0) return <Ended ended={ended} />;
  if (count === 0) return nothing;
  return (
    <EmptyState
      illustration={<IllustrationWaiting />}
      title={count === 1 ? 'Hay 1 cosa sin enviar' : `Hay ${count} cosas sin enviar`}
      text={sealedText(count)}
      actions={<SignInLink variant="primary" />}
    />
  );
}

function Ended({ ended }: { ended: EndedSession }) {
  return (
    <EmptyState
      illustration={<IllustrationWaiting />}
      title="Tu sesión se cerró"
      text={`${whyTexts[ended.reason]} ${waitingText(ended)}`}
      actions={
        <>
          {/* A blocked account may have been opened again: only a sign-in can tell. */}
          {ended.reason !== 'deleted' && (
            <SignInLink variant={ended.reason === 'disabled' ? 'secondary' : 'primary'} />
          )}
          <ThrowAway ended={ended} />
        </>
      }
    />
  );
}

function SignInLink({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <Link to="/iniciar-sesion" search={{ volver: '/pendientes' }} className={buttonClass({ variant })}>
      Iniciar sesión
    </Link>
  );
}

function ThrowAway({ ended: { mark, reason, waiting } }: { ended: EndedSession }) {
  const sealed = useSealed();
  const toast = useToast();
  const discard = () =>
    sealed
      .discard(mark)
      .then(endedSession.forget, () =>
        toast.show({ severity: 'error', text: 'No se pudo eliminar. Inténtalo otra vez.' }),
      );
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">Eliminar de este {deviceWord()}</Button>}
      title={waiting === 1 ? '¿Eliminar lo que quedó sin enviar?' : `¿Eliminar ${waiting} cosas sin enviar?`}
      description={`Se perderá todo para siempre. ${beforeThrowing[reason]}`}
      confirmLabel="Sí, eliminar"
      tone="danger"
      onConfirm={() => void discard()}
    />
  );
}
