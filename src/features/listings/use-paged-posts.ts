import { useState } from 'react';
import type { Species } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { filterPosts } from './filter-posts.ts';
import type { ListingSearch } from './listing-search.ts';

const pageSize = 48;
/** While filters leave less than this, more posts are fetched without being asked for. */
const enoughMatches = 12;

// How far each listing was scrolled, so that coming back finds the same length of page.
const remembered = new Map<string, { asked: number; shown: number }>();

/** A listing that grows as one scrolls: what is asked of the server, and what of it is on the page. */
export function usePagedPosts(species: Species | null, search: ListingSearch) {
  const key = JSON.stringify([species, search]);
  const [, rerender] = useState(0);
  const place = remembered.get(key) ?? { asked: pageSize, shown: pageSize };
  const move = (next: typeof place) => {
    remembered.set(key, next);
    rerender((count) => count + 1);
  };

  const state = useQuery('public-posts', { species, limit: place.asked });
  const fetched = state.status === 'ready' ? state.data : [];
  const matching = filterPosts(fetched, search);
  const mayHaveMore = fetched.length >= place.asked;

  const showMore = () => {
    const shown = Math.min(place.shown + pageSize, Math.max(matching.length, pageSize));
    const asked =
      mayHaveMore && matching.length < place.shown + enoughMatches ? place.asked * 2 : place.asked;
    if (shown !== place.shown || asked !== place.asked) move({ asked, shown });
  };

  return {
    state,
    fetched,
    posts: matching.slice(0, place.shown),
    total: matching.length,
    mayHaveMore,
    hasMore: matching.length > place.shown || mayHaveMore,
    showMore,
  };
}
