import { Link, useNavigate } from '@tanstack/react-router';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import * as styles from './moderation.css.ts';
import { queueNeighbours } from './queue-neighbours.ts';
import { queueLength, queuePaths } from './queue-paths.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { undecidedPosts } from './with-pending-moderation.ts';

interface QueueWalkProps {
  post: Post;
  /** Null while there is nothing to decide. */
  onAccept: (() => void) | null;
  onReject: (() => void) | null;
}

/** From one undecided post to the next without going back to the queue, by link or by key. */
export function QueueWalk({ post, onAccept, onReject }: QueueWalkProps) {
  const navigate = useNavigate();
  const pending = usePending();
  const state = useQuery('posts-for-moderation', {
    species: post.species,
    status: 'pending',
    limit: queueLength,
  });
  const queue = undecidedPosts(state.status === 'ready' ? state.data : [], pending);
  const { previous, next } = queueNeighbours(post, queue);
  const goTo = (there: Post | null) =>
    there && (() => void navigate({ to: '/post/$postId', params: { postId: there.id } }));
  useShortcuts({ a: onAccept, r: onReject, j: goTo(next), k: goTo(previous) });
  const isDecided = onAccept === null && onReject === null;

  return (
    <nav aria-label="Cola de revisión" className={styles.walk}>
      <div className={styles.acts}>
        {next && (
          <Link
            to="/post/$postId"
            params={{ postId: next.id }}
            className={buttonClass({ variant: isDecided ? 'primary' : 'secondary', size: 'small' })}
          >
            Siguiente: {next.name}
          </Link>
        )}
        <Link to={queuePaths[post.species]} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Volver a la cola
        </Link>
      </div>
      {(next || !isDecided) && (
        <p className={styles.keys}>
          Teclas:{' '}
          {!isDecided && (
            <>
              <kbd>A</kbd> aceptar, <kbd>R</kbd> rechazar,{' '}
            </>
          )}
          <kbd>J</kbd> siguiente, <kbd>K</kbd> anterior
        </p>
      )}
    </nav>
  );
}
