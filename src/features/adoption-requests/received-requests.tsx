import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readableAnswer } from '#domain/adoption-questionnaire.ts';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import type { Post } from '#domain/post.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useAct } from '#shared/use-act.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { summary } from '#ui/layout/disclosure.css.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import * as styles from './adoption.css.ts';
import type { Correspondent } from './adoption-action.tsx';
import { CompareAnswers } from './compare-answers.tsx';
import { AdopterContact } from './contact-lines.tsx';
import { isOnItsWay, type PendingDecision, pendingDecisions } from './with-pending-request.ts';

const statusTexts = {
  pending: { tone: 'sun', text: 'Por responder' },
  granted: { tone: 'green', text: 'Concedida' },
  denied: { tone: 'neutral', text: 'Denegada' },
  withdrawn: { tone: 'neutral', text: 'Retirada' },
} as const;

const listId = 'solicitudes';

/** Beside the photo: says that somebody waits for an answer, with a link to the requests. */
export function WaitingRequests({ post }: { post: Post }) {
  const state = useQuery('requests-of-post', { postId: post.id });
  const decisions = pendingDecisions(post.id, usePending());
  const requests = state.status === 'ready' && post.status === 'accepted' ? state.data : [];
  const waiting = requests.filter(
    ({ status, adopterId }) => status === 'pending' && !isOnItsWay(decisions.get(adopterId)),
  ).length;
  if (waiting === 0) return null;
  return (
    <Link
      to="/post/$postId"
      params={{ postId: post.id }}
      hash={listId}
      replace
      className={buttonClass({ variant: 'primary', size: 'large' })}
    >
      {waiting === 1 ? 'Ver 1 solicitud por responder' : `Ver ${waiting} solicitudes por responder`}
    </Link>
  );
}

interface ReceivedRequestsProps {
  post: Post;
  /** Another feature fills this place. */
  conversation: (other: Correspondent) => ReactNode;
}

/** For the owner: all requests with their answers and messages. */
export function ReceivedRequests({ post, conversation }: ReceivedRequestsProps) {
  const state = useQuery('requests-of-post', { postId: post.id });
  const decisions = pendingDecisions(post.id, usePending());
  const requests = state.status === 'ready' ? state.data : [];
  return (
    <section className={styles.list} aria-labelledby={listId}>
      <h2 id={listId}>Solicitudes recibidas</h2>
      {state.status === 'ready' && requests.length === 0 && (
        <p className={styles.quiet}>Todavía nadie ha solicitado adoptar a {post.name}.</p>
      )}
      <CompareAnswers requests={requests.filter(({ status }) => status === 'pending')} />
      {requests.map((request) => (
        <RequestItem
          key={request.id}
          request={request}
          post={post}
          decision={decisions.get(request.adopterId)}
          conversation={conversation}
        />
      ))}
    </section>
  );
}

interface RequestItemProps extends ReceivedRequestsProps {
  request: AdoptionRequest;
  decision: PendingDecision | undefined;
}

function RequestItem({ request, post, decision, conversation }: RequestItemProps) {
  const isWaiting = isOnItsWay(decision);
  const decided = isWaiting && (decision.decision === 'grant' ? 'granted' : 'denied');
  const status = decided || request.status;
  const { tone, text } = statusTexts[status];
  const canDecide = status === 'pending' && post.status === 'accepted';
  return (
    <article className={styles.request}>
      <header className={styles.requestHead}>
        <h3>{request.adopterName}</h3>
        <Badge tone={tone}>{text}</Badge>
      </header>
      {isWaiting && request.status === 'pending' && (
        <p className={styles.quiet}>Tu respuesta está en el {deviceWord()}, pendiente de enviar.</p>
      )}
      {decision?.state === 'rejected' && (
        <p role="alert">{rejectionText(decision.rejectionCode ?? 'unknown')}</p>
      )}
      {request.status === 'granted' && <AdopterContact postId={post.id} adopterId={request.adopterId} />}
      <details open={canDecide}>
        <summary className={summary}>Sus respuestas</summary>
        <Answers request={request} />
      </details>
      {conversation({
        adopterId: request.adopterId,
        otherId: request.adopterId,
        otherName: request.adopterName,
        startsOpen: false,
      })}
      {canDecide && <Decide request={request} post={post} />}
    </article>
  );
}

function Answers({ request }: { request: AdoptionRequest }) {
  return (
    <dl className={styles.answers}>
      {request.answers.map(({ questionId, answer }) => {
        const readable = readableAnswer(questionId, answer);
        return (
          <div key={questionId}>
            <dt className={styles.question}>{readable.label}</dt>
            <dd className={styles.answer}>{readable.answer}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Decide({ request, post }: { request: AdoptionRequest; post: Post }) {
  const act = useAct();
  const decide = (decision: 'grant' | 'deny') =>
    act({
      type: 'decide-request',
      postId: post.id,
      petName: request.petName,
      adopterId: request.adopterId,
      adopterName: request.adopterName,
      decision,
    });
  return (
    <div className={styles.acts}>
      <ConfirmDialog
        trigger={<Button variant="primary">Conceder</Button>}
        title={`¿Conceder la adopción a ${request.adopterName}?`}
        description={`${post.name} ya tendrá familia: las demás solicitudes se cerrarán y los dos verán los datos de contacto del otro.`}
        confirmLabel="Sí, conceder"
        onConfirm={() => void decide('grant')}
      />
      <ConfirmDialog
        trigger={<Button>Denegar</Button>}
        title={`¿Denegar la solicitud de ${request.adopterName}?`}
        description="Le avisaremos con una notificación. No se puede deshacer."
        confirmLabel="Sí, denegar"
        tone="danger"
        onConfirm={() => void decide('deny')}
      />
    </div>
  );
}
