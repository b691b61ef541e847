import type { Species } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { queueLength } from './queue-address.ts';
import { undecidedPosts } from './with-pending-moderation.ts';

function useWaiting(species: Species): number {
  const state = useQuery('posts-for-moderation', { species, status: 'pending', limit: queueLength });
  return undecidedPosts(state.status === 'ready' ? state.data : [], usePending()).length;
}

/** The number of undecided posts of each species. It uses the listeners of the queues, so nothing is read twice. */
export function useWaitingCounts(): Record<Species, number> {
  return { dog: useWaiting('dog'), cat: useWaiting('cat'), other: useWaiting('other') };
}
