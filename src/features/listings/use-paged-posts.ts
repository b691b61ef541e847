import { useEffect, useMemo, useState } from 'react';
import { firstPageLength as pageSize } from '#domain/listing-paths.ts';
import { activeFilters, type ListingSearch } from '#domain/listing-search.ts';
import type { Post, Species } from '#domain/post.ts';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { useQuery } from '#reads/use-query.ts';
import { type ReadState, useListenerStore, useServices } from '#services/services.ts';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';
import { filterPosts } from './filter-posts.ts';
import type { Near } from './near-order.ts';
import { screenful } from './use-drawn.ts';
import { useTextSearch } from './use-text-search.ts';

/** The nearest post is seldom among the newest ones, so the order by distance asks for more posts at once. */
const nearPageSize = 4 * pageSize;

/**
 * How long a list waits for the server's answer. Longer than the SDK takes to reconnect after a stalled network. A lost
 * connection is known earlier.
 */
const patienceMs = 20_000;

const nothing: readonly Post[] = [];
const postsOf = (state: ReadState<readonly Post[]>) => (state.status === 'ready' ? state.data : nothing);

const isFiltered = (search: ListingSearch) => activeFilters(search).length > 0 || search.texto !== undefined;

const askedKeyOf = (species: Species | null, filtered: boolean) => `${species} ${filtered}`;

/**
 * The newest posts of a species, while their number grows: the phone's copy comes first, and the server's answer follows if
 * there is a connection. Whatever is on the page stays until something longer is here.
 * @param asked how many are wanted
 * @param before how many were wanted before the list grew
 * @param byOther how many the other kind of list of this species asked for: with filters if this one has none, and the reverse
 * @returns the answer that is shown, its first `asked` posts, and whether a longer one may come
 */
function useNewestPosts(species: Species | null, asked: number, before: number | undefined, byOther: number) {
  const store = useListenerStore();
  // The filtered and the unfiltered list begin with the same newest posts. If one of them has already fetched more, the other
  // one uses its answer.
  const isAtHand =
    pageSize < asked &&
    asked < byOther &&
    store.read('public-posts', { species, limit: byOther }).status === 'ready';
  const wanted = useQuery('public-posts', { species, limit: isAtHand ? byOther : asked });
  // A short copy does not mean that the listing is short.
  const isShortCopy = wanted.status === 'ready' && wanted.fromCache && wanted.data.length < asked;
  const isUnsure = wanted.status === 'loading' || isShortCopy;
  const earlier = useQuery(
    'public-posts',
    isUnsure ? { species, limit: before ?? (byOther || pageSize) } : null,
  );

  const hearsServer = earlier.status === 'ready' && !earlier.fromCache;
  const hasWaited = useHasLasted(isShortCopy && !hearsServer, patienceMs);
  const mayBeAnswered = useSeemsConnected() && !hasWaited;
  const isGrowing = isUnsure && (!isShortCopy || mayBeAnswered);

  // A cached copy never replaces a longer list, even if no answer follows.
  const lead = postsOf(earlier).length - postsOf(wanted).length;
  const state = lead > 0 || (lead === 0 && isGrowing) ? earlier : wanted;
  const all = postsOf(state);
  const fetched = useMemo(() => (all.length > asked ? all.slice(0, asked) : all), [all, asked]);

  // The listener of the shorter list is ended at once: it would keep its posts in memory for a minute more. The listener of
  // the first page stays, because every listing starts with it.
  const outgrown = before && before > pageSize && before !== byOther ? before : 0;
  useEffect(() => {
    if (outgrown && !isUnsure) store.endUnused('public-posts', { species, limit: outgrown });
  }, [outgrown, isUnsure, species, store]);

  return [state, fetched, isGrowing] as const;
}

/** A listing that grows as one scrolls: how much is asked of the server, and what of it is on the page. */
export function usePagedPosts(species: Species | null, search: ListingSearch) {
  const listKey = JSON.stringify([species, search]);
  const isSearch = isFiltered(search);
  const askedKey = askedKeyOf(species, isSearch);
  const [, rerender] = useState(0);
  const [chosenNear, onNear] = useState<Near | null>(null);
  const near = search.orden === 'cerca' ? chosenNear : null;
  const lengths = useServices().listLengths;
  const known = lengths.asked.get(askedKey);
  const asked = Math.max(known?.now ?? 0, near ? nearPageSize : pageSize);
  const [state, fetched, isGrowing] = useNewestPosts(
    species,
    asked,
    known?.before,
    lengths.asked.get(askedKeyOf(species, !isSearch))?.now ?? 0,
  );

  const fitsText = useTextSearch(search.texto);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is searched, the object is new each time
  const matching = useMemo(
    () => filterPosts(fetched, search, fitsText, near),
    [fetched, listKey, fitsText, near],
  );
  const shown = lengths.shown.get(listKey) ?? pageSize;
  // A copy that is shorter than the first page is usually the whole listing. But the screen must not say that there are no
  // animals while the server may still answer.
  const mayGrow = isGrowing && (fetched.length >= pageSize || matching.length === 0);
  const mayHaveMore = mayGrow || fetched.length >= asked;

  const showMore = () => {
    if (isGrowing) return;
    // More cards at once would hold up scrolling on a cheap phone. While filters leave less than these, more posts are fetched
    // without being asked for.
    const growth = screenful();
    const nextShown = Math.min(shown + growth, Math.max(matching.length, pageSize));
    const isShort = mayHaveMore && matching.length < shown + growth;
    if (nextShown === shown && !isShort) return;
    lengths.shown.set(listKey, nextShown);
    if (isShort) lengths.asked.set(askedKey, { now: asked * 2, before: asked });
    rerender((count) => count + 1);
  };

  return {
    state,
    near,
    /** Called by the panel, whose code loads with the order by distance. */
    onNear,
    listKey,
    fetched,
    posts: matching.slice(0, shown),
    total: matching.length,
    mayHaveMore,
    /** Whether the page offers more posts. A list that may still grow does so only after it shows a post. */
    hasMore: matching.length > shown || fetched.length >= asked || (mayGrow && matching.length > 0),
    showMore,
  };
}

export type PagedPosts = ReturnType<typeof usePagedPosts>;
