import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';

/** Ids of the saved posts, with what waits in the outbox already counted; the last act on a post wins. */
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
