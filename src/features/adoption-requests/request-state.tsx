import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  isOpenRequest,
  type RequestAnswers,
  type RequestStatus,
  wasGranted,
} from '#domain/adoption-request.ts';
import { unansweredText } from '#domain/answer-times.ts';
import type { Post } from '#domain/post.ts';
import { hasFamily } from '#domain/post-values.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import type { SignedInUser } from '#session/session.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { waitsHereText } from '#shared/entry-text.ts';
import { useDiscard } from '#shared/unsent.ts';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useNowMs } from '#ui/text/time-ago.tsx';
import * as styles from './adoption.css.ts';
import { OwnerContact } from './contact-lines.tsx';
import { useOwnContact } from './own-contact.tsx';
import { mayAskAgain, type ShownRequest } from './with-pending-request.ts';

/** What we show about the pet beside the person's request for it. A hidden post can be opened by its owner only. */
type RequestedPet = Post | (Pick<Post, 'id' | 'name' | 'reserved'> & { readonly status: 'hidden' });

/** A denied request says nothing of another family: the post may have been withdrawn, or changed into another pet's. */
function deniedText(post: RequestedPet, name = post.name): string {
  return name === post.name && post.status !== 'hidden' && hasFamily(post.status)
    ? `Esta vez la adopción de ${name} fue para otra familia. Hay más animales que te esperan.`
    : `Tu solicitud para adoptar a ${name} no siguió adelante. Hay más animales que te esperan.`;
}

function waitingText(status: RequestStatus, entry: PendingEntry, entries: readonly PendingEntry[]): string {
  return status === 'withdrawn'
    ? `Retiraste tu solicitud. ${waitsHereText('El cambio', entry, entries)}`
    : waitsHereText('Tu solicitud', entry, entries);
}

function sentenceFor(request: ShownRequest, post: RequestedPet, entries: readonly PendingEntry[]): string {
  const pet = post.name;
  const { pending } = request;
  if (pending?.state === 'rejected') return rejectionText(pending.rejectionCode ?? 'unknown');
  if (pending) return waitingText(request.status, pending, entries);
  switch (request.status) {
    case 'reserved':
      return `¡${pet} está en reserva para ti! Te avisaremos cuando te respondan. Mientras tanto, no puede ser para otra familia.`;
    case 'pending':
      if (post.reserved)
        return `${pet} está en reserva para otra familia. Tu solicitud sigue en espera y te avisaremos si la reserva termina.`;
      return `Tu solicitud para adoptar a ${pet} ya llegó. Te avisaremos cuando te respondan.`;
    case 'granted':
      return `¡Te concedieron la adopción de ${pet}! Estos son los datos para acordar el encuentro.`;
    case 'undone':
      return `La adopción de ${pet} no siguió adelante. Conservas los datos y los mensajes, por si los necesitas.`;
    case 'denied':
      if (mayAskAgain(request, post))
        return `${pet} vuelve a buscar familia. Puedes enviar tu solicitud otra vez, con las respuestas que diste.`;
      return deniedText(post, request.petName);
    case 'withdrawn':
      return 'Retiraste tu solicitud.';
  }
}

interface RequestStateProps {
  post: RequestedPet;
  request: ShownRequest;
  children: ReactNode;
}

/** The state of the person's request, with the conversation below it. */
export function RequestState({ post, request, children }: RequestStateProps) {
  const user = useCurrentUser();
  const entries = usePending();
  return (
    <section className={styles.panel} aria-label="Tu solicitud">
      {/* The answer may come while the page is open. */}
      <p role="status">{sentenceFor(request, post, entries)}</p>
      {request.refused && (
        <p role="alert">
          Tu nueva solicitud no se aceptó. {rejectionText(request.refused.rejectionCode ?? 'unknown')}{' '}
          <Link to="/pendientes">Ver en pendientes</Link>
        </p>
      )}
      {request.status === 'pending' &&
        request.unansweredSince !== null &&
        post.status === 'accepted' &&
        !post.reserved && <Unanswered post={post} since={request.unansweredSince} />}
      {wasGranted(request.status) && <OwnerContact postId={post.id} />}
      {user && request.again && post.status !== 'hidden' && mayAskAgain(request, post) && (
        <AskAgain post={post} answers={request.again} user={user} replaces={request.refused?.commandId} />
      )}
      {isOpenRequest(request.status) && (
        <div>
          <Withdraw
            post={post}
            isReserved={request.status === 'reserved'}
            seenCreatedAt={request.seenCreatedAt}
            isStored={request.refused !== null}
          />
        </div>
      )}
      {request.pending?.state === 'rejected' && <Link to="/pendientes">Ver en pendientes</Link>}
      {/* Below the buttons, because it comes later: a button that moves under a finger takes no tap. */}
      {children}
    </section>
  );
}

/** The state of a withdrawal that the server does not have yet. */
export function WaitingWithdrawal({ entry }: { entry: PendingEntry }) {
  const entries = usePending();
  return <p className={styles.quiet}>{waitingText('withdrawn', entry, entries)}</p>;
}

/** What to do when nobody answers. */
function Unanswered({ post, since }: { post: RequestedPet; since: number }) {
  const text = unansweredText(since, useNowMs());
  if (text === null) return null;
  return (
    <>
      <p>
        <strong>{text}.</strong> A quien cuida a {post.name} se lo recordamos. Puedes escribirle un mensaje o
        seguir buscando: pedir otro animal no retira esta solicitud.
      </p>
      <p>
        <Link to="/adopciones">Ver más animales</Link>
      </p>
    </>
  );
}

interface AskAgainProps {
  post: Post;
  answers: RequestAnswers;
  user: SignedInUser;
  /** The request that the server refused. Beside one that arrived, the page would still tell of it. */
  replaces: string | undefined;
}

/** Asks again with the same answers, by one tap. To change the answers, the person opens the questionnaire. */
function AskAgain({ post, answers, user, replaces }: AskAgainProps) {
  const act = useAct();
  const contact = useOwnContact(user);
  const ask = () => {
    keepFocus();
    const { id: postId, name: petName } = post;
    const again = { type: 'request-adoption', postId, petName, seenPet: post, answers, contact } as const;
    return act(again, { replaces });
  };
  return (
    <>
      <Button variant="primary" size="large" block onClick={() => void ask()}>
        Volver a solicitar
      </Button>
      <p>
        <Link to="/post/$postId/solicitar-adopcion" params={{ postId: post.id }}>
          Cambiar mis respuestas
        </Link>
      </p>
    </>
  );
}

interface WithdrawProps {
  post: RequestedPet;
  isReserved: boolean;
  seenCreatedAt: number | undefined;
  /** The server has it. A refused one in the outbox is another one. */
  isStored: boolean;
}

function Withdraw({ post, isReserved, seenCreatedAt, isStored }: WithdrawProps) {
  const act = useAct();
  const discard = useDiscard();
  const pending = usePending().filter(({ state }) => !(isStored && state === 'rejected'));
  const withdraw = async () => {
    const unsent = pending.find(
      ({ command }) => command.type === 'request-adoption' && command.postId === post.id,
    );
    if (unsent && !unsent.mayHaveArrived && (await discard(unsent.commandId)) !== 'too-late') return;
    await act(
      { type: 'withdraw-request', postId: post.id, petName: post.name, seenCreatedAt },
      { replaces: unsent?.commandId },
    );
  };
  return (
    <ConfirmDialog
      trigger={<Button>Retirar solicitud</Button>}
      title="¿Retirar tu solicitud?"
      description={
        isReserved
          ? `La reserva terminará y ${post.name} podrá ser para otra familia.`
          : `Quien cuida a ${post.name} dejará de tenerla en cuenta.`
      }
      confirmLabel="Sí, retirar"
      onConfirm={() => void withdraw()}
    />
  );
}
