import { useState } from 'react';
import { firstPageLength as pageSize } from '#domain/listing-paths.ts';
import { activeFilters, type ListingSearch } from '#domain/listing-search.ts';
import type { Species } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { filterPosts } from './filter-posts.ts';
import type { Near } from './near-order.ts';
import { useTextSearch } from './use-text-search.ts';

/** While filters leave less than this, more posts are fetched without being asked for. */
const enoughMatches = 12;

/** The nearest is seldom among the newest, so more are asked for at once. */
const nearPageSize = 4 * pageSize;

// How far each listing was scrolled, so that coming back finds the same length of page.
const shownOf = new Map<string, number>();
// How much of it was asked for. All filtered ones share that: each letter of a search would ask from the beginning.
const askedOf = new Map<string, number>();

// What was asked for before that: it stays on the page until the longer answer is here.
const beforeOf = new Map<string, number>();

const isFiltered = (search: ListingSearch) => activeFilters(search).length > 0 || search.texto !== undefined;

const askedKeyOf = (species: Species | null, filtered: boolean) => JSON.stringify([species, filtered]);

/** A listing that grows as one scrolls: what is asked of the server, and what of it is on the page. */
export function usePagedPosts(species: Species | null, search: ListingSearch) {
  const listKey = JSON.stringify([species, search]);
  const askedKey = askedKeyOf(species, isFiltered(search));
  const [, rerender] = useState(0);
  const [known, onNear] = useState<Near | null>(null);
  const near = search.orden === 'cerca' ? known : null;
  const asked = Math.max(askedOf.get(askedKey) ?? 0, near ? nearPageSize : pageSize);
  const shown = shownOf.get(listKey) ?? pageSize;
  const before = beforeOf.get(askedKey) ?? askedOf.get(askedKeyOf(species, false)) ?? pageSize;

  const wanted = useQuery('public-posts', { species, limit: asked });
  const isGrowing = wanted.status === 'loading';
  const earlier = useQuery('public-posts', isGrowing ? { species, limit: before } : null);
  const state = isGrowing ? earlier : wanted;
  const fetched = state.status === 'ready' ? state.data : [];
  const matching = filterPosts(fetched, search, useTextSearch(search.texto), near);
  const mayHaveMore = isGrowing || fetched.length >= asked;

  const showMore = () => {
    if (isGrowing) return;
    const nextShown = Math.min(shown + pageSize, Math.max(matching.length, pageSize));
    const isShort = mayHaveMore && matching.length < shown + enoughMatches;
    if (nextShown === shown && !isShort) return;
    shownOf.set(listKey, nextShown);
    if (isShort) {
      beforeOf.set(askedKey, asked);
      askedOf.set(askedKey, asked * 2);
    }
    rerender((count) => count + 1);
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
    hasMore: matching.length > shown || mayHaveMore,
    showMore,
  };
}

export type PagedPosts = ReturnType<typeof usePagedPosts>;
