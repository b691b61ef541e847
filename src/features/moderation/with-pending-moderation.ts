import type { Post, Species } from '#domain/post.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { waitsHereText } from '#shared/entry-text.ts';
import { waitingDeletion } from '#shared/waiting-deletion.ts';
import { queueLength } from './queue-address.ts';

interface ModerationState {
  /** A sentence while the own decision, or the deletion of the post, is in the outbox. */
  readonly pending: string | null;
  /** The own decision that the server refused. The next decision replaces it. */
  readonly refused: PendingEntry | null;
}

export function withPendingModeration(
  post: Pick<Post, 'id'>,
  pending: readonly PendingEntry[],
): ModerationState {
  const deletion = waitingDeletion(post.id, pending);
  if (deletion)
    return {
      pending: `Se eliminará. ${waitsHereText('La eliminación', deletion, pending)}`,
      refused: null,
    };
  const last = pending.findLast(
    ({ command }) => command.type === 'moderate-post' && command.postId === post.id,
  );
  if (last?.command.type !== 'moderate-post') return { pending: null, refused: null };
  if (last.state === 'rejected') return { pending: null, refused: last };
  const what = last.command.moderation.decision === 'accept' ? 'Aceptada' : 'Rechazada';
  return { pending: `${what}. ${waitsHereText('La decisión', last, pending)}`, refused: null };
}

/** The queue without posts whose decision is in the outbox. */
export function undecidedPosts(posts: readonly Post[], pending: readonly PendingEntry[]): readonly Post[] {
  const decided = new Set(
    pending.flatMap(({ command, state }) =>
      state !== 'rejected' && (command.type === 'moderate-post' || command.type === 'delete-post')
        ? [command.postId]
        : [],
    ),
  );
  return posts.filter(({ id }) => !decided.has(id));
}

function useUndecidedCount(species: Species): number {
  const state = useQuery('posts-for-moderation', { species, status: 'pending', limit: queueLength });
  return undecidedPosts(state.status === 'ready' ? state.data : [], usePending()).length;
}

/** The number of undecided posts of each species. It uses the listeners of the queues, so nothing is read twice. */
export function useUndecidedCounts(): Record<Species, number> {
  return { dog: useUndecidedCount('dog'), cat: useUndecidedCount('cat'), other: useUndecidedCount('other') };
}
