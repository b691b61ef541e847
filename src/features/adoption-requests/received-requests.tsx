import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  type AdoptionRequest,
  canUndoAdoption,
  isOpenRequest,
  type RequestStatus,
  wasGranted,
} from '#domain/adoption-request.ts';
import type { Decision } from '#domain/commands/adoption-requests.ts';
import type { Post } from '#domain/post.ts';
import { reservedText } from '#domain/post-texts.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { waitsHereText } from '#shared/entry-text.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { NotLoaded, PageNotLoaded } from '#shared/not-loaded.tsx';
import { waitingStatus } from '#shared/own-post-acts.tsx';
import { RequestStatusBadge, requestStatusText } from '#shared/request-status-badge.tsx';
import { StatusNews } from '#shared/status-news.tsx';
import { useAct } from '#shared/use-act.ts';
import { waitingDeletion } from '#shared/waiting-deletion.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { summary } from '#ui/layout/disclosure.css.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as styles from './adoption.css.ts';
import type { ConversationPlace } from './adoption-action.tsx';
import { AnswerList } from './answer-list.tsx';
import { CompareAnswers } from './compare-answers.tsx';
import { AdopterContact } from './contact-lines.tsx';
import {
  isOnItsWay,
  pendingDecisions,
  type ReceivedRequest,
  willBeGiven,
  withPendingDecisions,
} from './with-pending-decisions.ts';

// Loaded when it is needed: few adoptions are undone, and a form needs the form library.
const UndoAdoption = lazyPart(() => import('./undo-adoption.tsx').then((module) => module.UndoAdoption));

const listId = 'solicitudes';

function useReceived(post: Post) {
  const state = useQuery('requests-of-post', { postId: post.id });
  const pending = usePending();
  const decisions = pendingDecisions(post.id, pending);
  const received = withPendingDecisions(state.status === 'ready' ? state.data : [], decisions);
  // An earlier act of the owner on this phone goes first: after an edit or a withdrawal the server refuses a decision.
  const status = waitingStatus(post.id, pending)?.status ?? post.status;
  const isListed = status === 'accepted' && !waitingDeletion(post.id, pending);
  return { state, received, isGiven: willBeGiven(received), isListed };
}

/** Beside the photo: says that somebody waits for an answer, with a link to the requests. */
export function WaitingRequests({ post }: { post: Post }) {
  const { received, isGiven, isListed } = useReceived(post);
  if (!isListed || isGiven) return null;
  const waiting = received.filter(({ status }) => status === 'pending').length;
  const isReserved = received.some(({ status }) => status === 'reserved');
  if (waiting === 0 && !isReserved) return null;
  const toAnswer =
    waiting === 1 ? 'Ver 1 solicitud por responder' : `Ver ${waiting} solicitudes por responder`;
  return (
    <Link
      to="/post/$postId"
      params={{ postId: post.id }}
      hash={listId}
      replace
      // The router only scrolls.
      onClick={() => document.getElementById(listId)?.focus({ preventScroll: true })}
      className={buttonClass({ variant: 'primary', size: 'large' })}
    >
      {isReserved ? 'Ver la reserva' : toAnswer}
    </Link>
  );
}

interface ReceivedRequestsProps {
  post: Post;
  conversation: ConversationPlace;
}

/** For the owner: all requests with their answers and messages. */
export function ReceivedRequests({ post, conversation }: ReceivedRequestsProps) {
  const { state, received, isGiven, isListed } = useReceived(post);
  const isReserved = received.some(({ status }) => status === 'reserved');
  const open = received.filter(({ status }) => !isGiven && isOpenRequest(status));
  return (
    <section className={styles.list} aria-labelledby={listId}>
      <h2 id={listId} tabIndex={-1}>
        Solicitudes recibidas
      </h2>
      {state.status === 'failed' && <PageNotLoaded heading="h3" title="No pudimos cargar las solicitudes" />}
      {state.status === 'ready' && received.length === 0 && (
        <p className={styles.quiet}>
          {isUnheard(state)
            ? notHereText('Las solicitudes aún no están')
            : `Todavía nadie ha solicitado adoptar a ${post.name}.`}
        </p>
      )}
      {isReserved && (
        <p className={styles.quiet}>
          {post.name} está en reserva. Solo tú y esa familia saben para quién es. Las demás solicitudes
          esperan: para elegir otra, quita antes la reserva.
        </p>
      )}
      <CompareAnswers requests={open.map(({ request }) => request)} />
      {received.map((each) => (
        <RequestItem
          key={each.request.id}
          {...each}
          post={post}
          isReserved={isReserved}
          isGiven={isGiven}
          isListed={isListed}
          conversation={conversation}
        />
      ))}
    </section>
  );
}

interface RequestItemProps extends ReceivedRequest, ReceivedRequestsProps {
  /** Whether the pet is reserved, for this adopter or for another. */
  isReserved: boolean;
  /** Whether the pet is given, to this adopter or to another. */
  isGiven: boolean;
  /** Whether the server will take a grant, a reservation or a denial: the post is accepted, and stays so. */
  isListed: boolean;
}

function RequestItem(props: RequestItemProps) {
  const { request, decision, status, post, isReserved, isGiven, isListed, conversation } = props;
  const pending = usePending();
  const waitsForAnother = (isReserved || isGiven) && status === 'pending';
  const isOpen = isListed && status === 'pending' && !waitsForAnother;
  const isDecided = isOnItsWay(decision) && request.status !== status;
  return (
    <article className={styles.request} aria-label={`Solicitud de ${request.adopterName}`}>
      <header className={styles.requestHead}>
        <h3>{request.adopterName}</h3>
        {waitsForAnother ? (
          <Badge tone="neutral">En espera</Badge>
        ) : (
          <RequestStatusBadge status={status} reader="owner" />
        )}
      </header>
      {/* The badge shows the decision, which a screen reader does not hear. The other requests, which change with it, stay silent. */}
      <StatusNews status={isDecided ? `${request.adopterName}: ${requestStatusText(status, 'owner')}` : ''} />
      {isDecided && (
        <p className={styles.quiet}>
          {waitsHereText(status === 'undone' ? 'El cambio' : 'Tu respuesta', decision.entry, pending)}
        </p>
      )}
      {decision?.entry.state === 'rejected' && (
        <p role="alert">
          {rejectionText(decision.entry.rejectionCode ?? 'unknown')}{' '}
          <Link to="/pendientes">Ver en pendientes</Link>
        </p>
      )}
      {wasGranted(request.status) && <AdopterContact postId={post.id} adopterId={request.adopterId} />}
      {request.status === 'undone' && <WhyUndone request={request} />}
      <details open={isOpen}>
        <summary className={summary}>Sus respuestas</summary>
        <AnswerList answers={request.answers} />
      </details>
      {/* Above the messages, as in the adopter's panel. */}
      {!isGiven && (
        <Decide
          request={request}
          refused={decision?.entry.state === 'rejected' ? decision.entry : undefined}
          post={post}
          status={status}
          isReserved={isReserved}
          isListed={isListed}
        />
      )}
      {conversation(post, {
        adopterId: request.adopterId,
        otherId: request.adopterId,
        otherName: request.adopterName,
        startsOpen: false,
      })}
      {status === 'granted' && canUndoAdoption(request, Date.now()) && (
        <Suspense>
          <UndoAdoption request={request} />
        </Suspense>
      )}
    </article>
  );
}

function WhyUndone({ request: { postId, adopterId } }: { request: AdoptionRequest }) {
  const state = useQuery('undo-reason', { postId, adopterId });
  if (state.status === 'failed') return <NotLoaded>No pudimos cargar por qué no siguió adelante.</NotLoaded>;
  if (state.status !== 'ready' || !state.data) return null;
  return (
    <div>
      <p className={styles.question}>Por qué no siguió adelante (solo lo lees tú)</p>
      <p className={styles.answer}>{state.data.reason}</p>
    </div>
  );
}

interface DecideProps {
  request: AdoptionRequest;
  /** The decision before, which the server refused. The next one replaces it. */
  refused: PendingEntry | undefined;
  post: Post;
  status: RequestStatus;
  isReserved: boolean;
  isListed: boolean;
}

function Decide({ request, refused, post, status, isReserved, isListed }: DecideProps) {
  const act = useAct();
  const { petName, adopterId, adopterName, createdAt: seenCreatedAt } = request;
  const asked = { postId: post.id, petName, adopterId, adopterName, seenCreatedAt };
  const decide = (decision: Decision) =>
    void act({ type: 'decide-request', ...asked, decision }, { replaces: refused?.commandId });
  const isMine = status === 'reserved';
  const isWaiting = status === 'pending' && isListed;
  if (!isMine && !isWaiting) return null;
  return (
    <div className={styles.acts}>
      {isListed && isMine === isReserved && (
        <ConfirmDialog
          trigger={<Button variant="primary">Conceder</Button>}
          title={`¿Conceder la adopción a ${adopterName}?`}
          description={`${post.name} ya tendrá familia: las demás solicitudes se cerrarán y los dos verán los datos de contacto del otro.`}
          confirmLabel="Sí, conceder"
          onConfirm={() => decide('grant')}
        />
      )}
      {isWaiting && !isReserved && (
        <ConfirmDialog
          trigger={<Button>Reservar</Button>}
          title={`¿Reservar a ${post.name} para ${adopterName}?`}
          description={`La publicación dirá «${reservedText(post.sex)}», sin decir para quién. Avisaremos a las demás familias de que sus solicitudes esperan. Puedes quitar la reserva cuando quieras.`}
          confirmLabel="Sí, reservar"
          onConfirm={() => decide('reserve')}
        />
      )}
      {isMine && (
        <ConfirmDialog
          trigger={<Button>Quitar la reserva</Button>}
          title={`¿Quitar la reserva para ${adopterName}?`}
          description="Le avisaremos, y su solicitud volverá a esperar con las demás."
          confirmLabel="Sí, quitar"
          onConfirm={() => decide('release')}
        />
      )}
      {isWaiting && (
        <ConfirmDialog
          trigger={<Button>Denegar</Button>}
          title={`¿Denegar la solicitud de ${adopterName}?`}
          description="Le avisaremos con una notificación. No se puede deshacer."
          confirmLabel="Sí, denegar"
          tone="danger"
          onConfirm={() => decide('deny')}
        />
      )}
    </div>
  );
}
