import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { useSignedInFirst } from '#shared/use-signed-in-first.ts';
import { Button } from '#ui/actions/button.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';
import * as styles from './adoption.css.ts';
import { patienceMs, withPendingRequest } from './with-pending-request.ts';

// Only who has asked sees them.
const loadState = () => import('./request-state.tsx');
const RequestState = lazyPart(() => loadState().then((module) => module.RequestState));
const WaitingWithdrawal = lazyPart(() => loadState().then((module) => module.WaitingWithdrawal));

/** The other person of the conversation below a request. */
export interface Correspondent {
  readonly adopterId: string;
  readonly otherId: string;
  readonly otherName: string;
  readonly startsOpen: boolean;
}

/** Renders the conversation below a request, which is another feature. */
export type ConversationPlace = (pet: Pick<Post, 'id' | 'name'>, other: Correspondent) => ReactNode;

interface AdoptionActionProps {
  post: Post;
  conversation: ConversationPlace;
}

/**
 * The main action of a post for everybody except its owner: a button to request the pet, or the state of the request.
 */
export function AdoptionAction({ post, conversation }: AdoptionActionProps) {
  const user = useCurrentUser();
  const pending = usePending();
  const state = useQuery('request', user && { postId: post.id, adopterId: user.uid });
  const isLoading = state.status === 'loading';
  const isLate = useHasLasted(user !== null && isLoading, patienceMs);
  if (!user) return <AskButton post={post} />;
  const request = withPendingRequest(post.id, state.status === 'ready' ? state.data : null, pending);
  const isUnread = !request && isLoading && !isLate;
  // After a failed read the conversation says so: there may be a request.
  const messages =
    (request || state.status === 'failed') &&
    conversation(post, {
      adopterId: user.uid,
      otherId: post.ownerId,
      otherName: post.ownerName,
      startsOpen: true,
    });
  if (request && request.status !== 'withdrawn')
    return (
      <Suspense>
        <RequestState post={post} request={request}>
          {messages}
        </RequestState>
      </Suspense>
    );
  return (
    <>
      <AskButton post={post} isUnread={isUnread} />
      {request?.pending && (
        <Suspense>
          <WaitingWithdrawal entry={request.pending} />
        </Suspense>
      )}
      {messages}
    </>
  );
}

interface AskButtonProps {
  post: Post;
  /** While it is being read whether they have asked already: a tap waits for that. */
  isUnread?: boolean;
}

function AskButton({ post, isUnread = false }: AskButtonProps) {
  const navigate = useNavigate();
  const signedInFirst = useSignedInFirst();
  const [isTapped, setIsTapped] = useState(false);
  const isWaiting = isTapped && isUnread;
  const ask = () =>
    signedInFirst({
      act: () => void navigate({ to: '/post/$postId/solicitar-adopcion', params: { postId: post.id } }),
      returnTo: `/post/${post.id}/solicitar-adopcion`,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once with what the tap asked for.
  useEffect(() => {
    if (isTapped && !isUnread) ask();
  }, [isTapped && !isUnread]);
  if (post.status !== 'accepted') return null;
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        busy={isWaiting}
        onClick={isUnread ? () => setIsTapped(true) : ask}
      >
        Solicitar adopción
      </Button>
      {post.reserved && (
        <p className={styles.quiet}>
          Está en reserva para una familia. Puedes solicitar su adopción igual: tu solicitud queda en espera y
          te avisaremos si la reserva termina.
        </p>
      )}
    </>
  );
}
