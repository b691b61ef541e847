import { useEffect, useMemo } from 'react';
import { firstPageLength } from '#domain/listing-paths.ts';
import type { Post, Species } from '#domain/post.ts';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { useQuery } from '#reads/use-query.ts';
import { type ReadState, useListenerStore } from '#services/services.ts';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';

/**
 * How long a list waits for the server's answer. Longer than the SDK takes to reconnect after a stalled network. A lost
 * connection is known earlier.
 */
const patienceMs = 20_000;

const nothing: readonly Post[] = [];
const postsOf = (state: ReadState<readonly Post[]>) => (state.status === 'ready' ? state.data : nothing);

/**
 * The newest posts of a species, while their number grows: the phone's copy comes first, and the server's answer follows if
 * there is a connection. A shorter answer never replaces a longer one.
 * @param asked how many are wanted
 * @param before how many were wanted before. That answer stays on the page until the longer one is here
 * @param byOther how many the other kind of list of this species wants: with filters if this one has none, and the reverse
 * @returns the answer that is shown, its first `asked` posts, and whether a longer one may come
 */
export function useNewestPosts(species: Species | null, asked: number, before: number, byOther: number) {
  const store = useListenerStore();
  // The filtered and the unfiltered list begin with the same newest posts. If the other one has already fetched more, this one
  // uses its answer.
  const isAtHand =
    firstPageLength < asked &&
    asked < byOther &&
    store.read('public-posts', { species, limit: byOther }).status === 'ready';
  const longer = useQuery('public-posts', { species, limit: isAtHand ? byOther : asked });
  const isLoading = longer.status === 'loading';
  // A short copy does not mean that the listing is short. Nor does a failure, after which the store asks again.
  const isShort = longer.status === 'ready' ? longer.fromCache && longer.data.length < asked : !isLoading;
  const isIncomplete = isLoading || isShort;
  const earlier = useQuery('public-posts', isIncomplete ? { species, limit: before } : null);

  const isConnected = useSeemsConnected();
  const hearsServer = earlier.status === 'ready' && !earlier.fromCache;
  const hasGivenUp = useHasLasted(isShort && !hearsServer, patienceMs);
  const isGrowing = isLoading || (isShort && isConnected && !hasGivenUp);

  // Of two equally long answers, the earlier one stays while the list grows.
  const lead = postsOf(earlier).length - postsOf(longer).length;
  const shown = lead > 0 || (lead === 0 && isGrowing) ? earlier : longer;
  const all = postsOf(shown);
  const newest = useMemo(() => (all.length > asked ? all.slice(0, asked) : all), [all, asked]);

  // The earlier listener is ended at once: it would keep its posts in memory for a minute more. That of the first page stays,
  // because every listing starts with it, and so does that of the other list.
  const isOutgrown = !isIncomplete && before > firstPageLength && before !== byOther;
  useEffect(() => {
    if (isOutgrown) store.endUnused('public-posts', { species, limit: before });
  }, [isOutgrown, before, species, store]);

  return [shown, newest, isGrowing] as const;
}
