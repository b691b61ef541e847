import { useSyncExternalStore } from 'react';
import type { Species } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { useServices } from '#services/services.ts';
import { filterPosts } from './filter-posts.ts';
import type { ListingSearch } from './listing-search.ts';

const pageSize = 48;
/** While filters leave less than this, more posts are fetched without being asked for. */
const enoughMatches = 12;

const isFiltered = ({ orden: _orden, ...filters }: ListingSearch) =>
  Object.values(filters).some((value) => value !== undefined);

/** How much was asked for. All filtered lists share that: each letter of a search would ask from the beginning. */
const askedKeyOf = (species: Species | null, filtered: boolean) =>
  `asked ${JSON.stringify([species, filtered])}`;

function useLength(key: string): number | undefined {
  const { lengths } = useServices();
  return useSyncExternalStore(lengths.subscribe, () => lengths.get(key));
}

/** A listing that grows as one scrolls: what is asked of the server, and what of it is on the page. */
export function usePagedPosts(species: Species | null, search: ListingSearch) {
  const listKey = JSON.stringify([species, search]);
  const askedKey = askedKeyOf(species, isFiltered(search));
  const { lengths } = useServices();
  const asked = useLength(askedKey) ?? pageSize;
  const shown = useLength(`shown ${listKey}`) ?? pageSize;
  // What was asked for before: it stays on the page until the longer answer is here.
  const beforeHere = useLength(`before ${askedKey}`);
  const askedUnfiltered = useLength(askedKeyOf(species, false));
  const before = beforeHere ?? askedUnfiltered ?? pageSize;

  const wanted = useQuery('public-posts', { species, limit: asked });
  const isGrowing = wanted.status === 'loading';
  const earlier = useQuery('public-posts', isGrowing ? { species, limit: before } : null);
  const state = isGrowing ? earlier : wanted;
  const fetched = state.status === 'ready' ? state.data : [];
  const matching = filterPosts(fetched, search);
  const mayHaveMore = isGrowing || fetched.length >= asked;

  const showMore = () => {
    if (isGrowing) return;
    const nextShown = Math.min(shown + pageSize, Math.max(matching.length, pageSize));
    const isShort = mayHaveMore && matching.length < shown + enoughMatches;
    if (nextShown === shown && !isShort) return;
    lengths.set(`shown ${listKey}`, nextShown);
    if (!isShort) return;
    lengths.set(`before ${askedKey}`, asked);
    lengths.set(askedKey, asked * 2);
  };

  return {
    state,
    listKey,
    fetched,
    posts: matching.slice(0, shown),
    total: matching.length,
    mayHaveMore,
    hasMore: matching.length > shown || mayHaveMore,
    showMore,
  };
}
