import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';

/** The ids of the saved posts, including the outbox. The last act on a post counts. */
function withPendingFavorites(
  stored: readonly string[],
  pending: readonly PendingEntry[],
): ReadonlySet<string> {
  const ids = new Set(stored);
  for (const { command, state } of pending) {
    if (state === 'rejected') continue;
    if (command.type === 'save-favorite') ids.add(command.postId);
    if (command.type === 'remove-favorite') ids.delete(command.postId);
  }
  return ids;
}

export function useFavorites(): ReadonlySet<string> {
  const user = useCurrentUser();
  const pending = usePending();
  const state = useQuery('favorites', user && { uid: user.uid });
  return withPendingFavorites(
    state.status === 'ready' ? state.data.map(({ postId }) => postId) : [],
    pending,
  );
}
