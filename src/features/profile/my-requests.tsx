import { Link } from '@tanstack/react-router';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { unansweredText } from '#domain/answer-times.ts';
import { type Obstacle, obstaclesOf } from '#outbox/held-entries.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useWaiting } from '#reads/use-waiting.ts';
import { EntryStateBadge } from '#shared/entry-state-badge.tsx';
import { entryReason, waitsHereText } from '#shared/entry-text.ts';
import { RequestStatusBadge } from '#shared/request-status-badge.tsx';
import { countMessages, unreadText, useUnreadMessages } from '#shared/use-unread-messages.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { useNowMs } from '#ui/text/time-ago.tsx';
import { useMissingList } from './missing-list.tsx';
import * as styles from './profile.css.ts';

/** The own requests: those that are only on this phone, and the server's as they will be when the outbox is sent. */
function withPendingRequests(stored: readonly AdoptionRequest[], pending: readonly PendingEntry[]) {
  const storedCommands = new Set(stored.map(({ commandId }) => commandId));
  const unsent = pending.flatMap((entry) => {
    const { command } = entry;
    return command.type === 'request-adoption' && !storedCommands.has(command.commandId)
      ? [{ entry, command }]
      : [];
  });
  // A request that is made again after a withdrawal replaces the old one in the list, unless the server refused it.
  const renewed = new Set(
    unsent.filter(({ entry }) => entry.state !== 'rejected').map(({ command }) => command.postId),
  );
  const withdrawals = new Map(
    pending.flatMap((entry) =>
      entry.command.type === 'withdraw-request' && entry.state !== 'rejected'
        ? [[entry.command.postId, entry]]
        : [],
    ),
  );
  const standing = stored
    .filter(({ postId }) => !renewed.has(postId))
    .map((request) => {
      if (request.status === 'withdrawn') return { ...request, withdrawal: undefined };
      const withdrawal = withdrawals.get(request.postId);
      return { ...request, withdrawal, status: withdrawal ? ('withdrawn' as const) : request.status };
    });
  return { unsent, standing };
}

/** First the requests in the outbox, then those of the server. */
export function MyRequests({ uid }: { uid: string }) {
  const isRead = useWaiting() !== undefined;
  const state = useQuery('requests-of-adopter', { adopterId: uid });
  const pending = usePending();
  const obstacles = obstaclesOf(pending);
  const { unsent, standing } = withPendingRequests(state.status === 'ready' ? state.data : [], pending);
  const isEmpty = unsent.length + standing.length === 0;
  const missing = useMissingList({ name: isEmpty ? 'tus solicitudes' : 'tus demás solicitudes', state });
  if (isEmpty && !isRead) return <Spinner label="Cargando tus solicitudes" />;
  if (isEmpty) {
    if (missing) return missing;
    return (
      <EmptyState
        title="Aún no solicitaste ninguna adopción"
        text="Cuando lo hagas, verás aquí qué te responden."
        actions={
          <Link to="/adopciones" className={buttonClass({ variant: 'primary' })}>
            Ver animales
          </Link>
        }
      />
    );
  }
  return (
    <>
      <div className={styles.rows}>
        {unsent.map(({ entry, command }) => (
          <RequestRow
            key={command.commandId}
            postId={command.postId}
            petName={command.petName}
            badge={<EntryStateBadge entry={entry} />}
            createdAt={command.createdAt}
            unsent={entry}
            obstacle={obstacles.get(entry)}
          />
        ))}
        {standing.map((request) => (
          <RequestRow
            key={request.postId}
            postId={request.postId}
            petName={request.petName}
            badge={<RequestStatusBadge status={request.status} reader="adopter" />}
            createdAt={request.createdAt}
            isWaiting={request.status === 'pending' && request.decidedAt === null}
            leaving={request.withdrawal && waitsHereText('El cambio', request.withdrawal, pending)}
          />
        ))}
      </div>
      {missing}
    </>
  );
}

interface RequestRowProps {
  postId: string;
  petName: string;
  badge: React.ReactNode;
  createdAt: number;
  isWaiting?: boolean;
  /** The state of the withdrawal while the server does not have it. */
  leaving?: string | undefined;
  /** The person's command that the server does not have yet. */
  unsent?: PendingEntry;
  obstacle?: Obstacle | undefined;
}

function RequestRow(props: RequestRowProps) {
  const { postId, petName, badge, createdAt, isWaiting = false, leaving, unsent, obstacle } = props;
  const reason = unsent && entryReason(unsent, obstacle);
  const unanswered = unansweredText(createdAt, useNowMs());
  const unread = countMessages(useUnreadMessages().filter((each) => each.postId === postId));
  return (
    <article className={styles.rowHead}>
      <div>
        <h2>
          <Link to="/post/$postId" params={{ postId }}>
            {petName}
          </Link>
        </h2>
        <p className={styles.quiet}>{formatDate(createdAt)}</p>
        {isWaiting && unanswered && <p className={styles.quiet}>{unanswered}</p>}
        {leaving && <p className={styles.quiet}>{leaving}</p>}
        {unread > 0 && <p>{unreadText(unread)}</p>}
        {reason && <p>{reason}</p>}
        {unsent && <Link to="/pendientes">Ver en pendientes</Link>}
      </div>
      {badge}
    </article>
  );
}
