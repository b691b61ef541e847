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
import { useTextSearch } from './use-text-search.ts';

/** While filters leave less than this, more posts are fetched without being asked for. */
const enoughMatches = 12;

/** The nearest is seldom among the newest, so more are asked for at once. */
const nearPageSize = 4 * pageSize;

/** Longer than the SDK takes to connect again after a network that has stalled. A connection that is lost is known earlier. */
const patienceMs = 20_000;

const nothing: readonly Post[] = [];
const postsOf = (state: ReadState<readonly Post[]>) => (state.status === 'ready' ? state.data : nothing);

const isFiltered = (search: ListingSearch) => activeFilters(search).length > 0 || search.texto !== undefined;

const askedKeyOf = (species: Species | null, filtered: boolean) => JSON.stringify([species, filtered]);

/** How much of a listing is asked for and shown. The app remembers it until it is closed. */
function useLengths(species: Species | null, search: ListingSearch, near: Near | null) {
  const [, rerender] = useState(0);
  const { asked, shown } = useServices().listLengths;
  const isSearch = isFiltered(search);
  const askedKey = askedKeyOf(species, isSearch);
  const listKey = JSON.stringify([species, search]);
  const known = asked.get(askedKey);
  const found = asked.get(askedKeyOf(species, !isSearch))?.now;
  const now = Math.max(known?.now ?? 0, near ? nearPageSize : pageSize);
  return {
    listKey,
    shown: shown.get(listKey) ?? pageSize,
    /** Of the server. */
    asked: now,
    /** What was asked for before that, and is on the page until the answer comes. */
    before: known?.before ?? found ?? pageSize,
    /** What a search has fetched serves scrolling, too, and the reverse: the same posts come first. */
    found: found ?? 0,
    /** What nobody needs any more. Every listing begins with the first page. */
    outgrown: known && known.before > pageSize && known.before !== found ? known.before : null,
    show(count: number, askForMore: boolean) {
      shown.set(listKey, count);
      if (askForMore) asked.set(askedKey, { now: now * 2, before: now });
      rerender((times) => times + 1);
    },
  };
}

/** The posts that the server or the phone's copy has given, which are the earlier ones while more of them are on their way. */
function useGrowingList(
  species: Species | null,
  { asked, before, found, outgrown }: ReturnType<typeof useLengths>,
) {
  const store = useListenerStore();
  const isAtHand =
    pageSize < asked &&
    asked < found &&
    store.read('public-posts', { species, limit: found }).status === 'ready';
  const wanted = useQuery('public-posts', { species, limit: isAtHand ? found : asked });
  // The phone's copy comes first, and the server's answer follows if there is a connection: that a copy is short says
  // nothing about the listing.
  const isShortCopy = wanted.status === 'ready' && wanted.fromCache && wanted.data.length < asked;
  const isUnsure = wanted.status === 'loading' || isShortCopy;
  const earlier = useQuery('public-posts', isUnsure ? { species, limit: before } : null);
  const hearsServer = earlier.status === 'ready' && !earlier.fromCache;
  const hasWaited = useHasLasted(isShortCopy && !hearsServer, patienceMs);
  const mayBeAnswered = useSeemsConnected() && !hasWaited;
  const isGrowing = wanted.status === 'loading' || (isShortCopy && mayBeAnswered);
  const lead = postsOf(earlier).length - postsOf(wanted).length;

  // Its listener would hold all its posts for a minute more.
  useEffect(() => {
    if (outgrown !== null && !isUnsure) store.endUnused('public-posts', { species, limit: outgrown });
  }, [outgrown, isUnsure, species, store]);

  // A cached copy never replaces a longer list, even if no answer follows.
  return { state: lead > 0 || (lead === 0 && isGrowing) ? earlier : wanted, isGrowing };
}

/** A listing that grows as one scrolls: what is asked of the server, and what of it is on the page. */
export function usePagedPosts(species: Species | null, search: ListingSearch) {
  const [chosenNear, onNear] = useState<Near | null>(null);
  const near = search.orden === 'cerca' ? chosenNear : null;
  const lengths = useLengths(species, search, near);
  const { listKey, asked, shown } = lengths;
  const { state, isGrowing } = useGrowingList(species, lengths);
  const all = postsOf(state);
  const fetched = useMemo(() => (all.length > asked ? all.slice(0, asked) : all), [all, asked]);

  const fitsText = useTextSearch(search.texto);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is searched, the object is new each time
  const matching = useMemo(
    () => filterPosts(fetched, search, fitsText, near),
    [fetched, listKey, fitsText, near],
  );
  // A copy that is shorter than the first page is mostly the whole listing. But "there is none" is not said while the
  // server may still answer.
  const mayGrow = isGrowing && (fetched.length >= pageSize || matching.length === 0);
  const mayHaveMore = mayGrow || fetched.length >= asked;

  const showMore = () => {
    if (isGrowing) return;
    const nextShown = Math.min(shown + pageSize, Math.max(matching.length, pageSize));
    const isShort = mayHaveMore && matching.length < shown + enoughMatches;
    if (nextShown !== shown || isShort) lengths.show(nextShown, isShort);
  };

  return {
    state,
    near,
    /** The panel calls it, whose code loads with the order by distance. */
    onNear,
    listKey,
    fetched,
    posts: matching.slice(0, shown),
    total: matching.length,
    mayHaveMore,
    /** While the list may grow, only once it shows a post. */
    hasMore: matching.length > shown || fetched.length >= asked || (mayGrow && matching.length > 0),
    showMore,
  };
}

export type PagedPosts = ReturnType<typeof usePagedPosts>;
