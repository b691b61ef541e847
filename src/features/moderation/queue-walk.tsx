import { Link, useNavigate } from '@tanstack/react-router';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import * as styles from './moderation.css.ts';
import { queueLength, queuePaths } from './queue-address.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { undecidedPosts } from './with-pending-moderation.ts';

interface Neighbours {
  readonly previous: Post | null;
  readonly next: Post | null;
}

/**
 * The posts before and after a post in the queue, oldest first. The post itself may have left the queue after a
 * decision. Its date then determines its position. After the last post comes the first.
 */
export function queueNeighbours(post: Pick<Post, 'id' | 'createdAt'>, queue: readonly Post[]): Neighbours {
  const others = queue.filter(({ id }) => id !== post.id);
  const later = others.find(({ createdAt }) => createdAt >= post.createdAt);
  const earlier = others.findLast(({ createdAt }) => createdAt < post.createdAt);
  return { previous: earlier ?? null, next: later ?? others[0] ?? null };
}

interface QueueWalkProps {
  post: Post;
  /** Null if there is nothing to decide. */
  onAccept: (() => void) | null;
  onReject: (() => void) | null;
}

/** Leads from one undecided post to the next without returning to the queue, by link or key. */
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
  const { areOn, turn } = useShortcuts({ a: onAccept, r: onReject, j: goTo(next), k: goTo(previous) });
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
        <Link
          to={queuePaths[post.species]}
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.back}`}
        >
          Volver a la cola
        </Link>
      </div>
      {(next || !isDecided) && (
        <div className={styles.keys}>
          {areOn && (
            <p>
              Teclas:{' '}
              {!isDecided && (
                <>
                  <kbd>A</kbd> aceptar, <kbd>R</kbd> rechazar,{' '}
                </>
              )}
              <kbd>J</kbd> siguiente, <kbd>K</kbd> anterior
            </p>
          )}
          <Button variant="quiet" size="small" className={styles.keysSwitch} onClick={() => turn(!areOn)}>
            {areOn ? 'Desactivar las teclas' : 'Activar las teclas'}
          </Button>
        </div>
      )}
    </nav>
  );
}
