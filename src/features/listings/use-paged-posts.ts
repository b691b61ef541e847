import { useMemo, useState } from 'react';
import { firstPageLength } from '#domain/listing-paths.ts';
import { activeFilters, type ListingSearch } from '#domain/listing-search.ts';
import type { Species } from '#domain/post.ts';
import { useServices } from '#services/services.ts';
import { filterPosts } from './filter-posts.ts';
import type { Near } from './near-order.ts';
import { screenful } from './use-drawn.ts';
import { useNewestPosts } from './use-newest-posts.ts';
import { useTextSearch } from './use-text-search.ts';

/** The nearest post is seldom among the newest ones, so the order by distance asks for more posts at once. */
const nearPageLength = 4 * firstPageLength;

const askedKeyOf = (species: Species | null, filtered: boolean) => `${species} ${filtered}`;

/** A listing that grows as one scrolls: how much is asked of the server, and what of it is on the page. */
export function usePagedPosts(species: Species | null, search: ListingSearch) {
  const lengths = useServices().listLengths;
  const [, rerender] = useState(0);
  const [chosenNear, onNear] = useState<Near | null>(null);
  const near = search.orden === 'cerca' ? chosenNear : null;

  const isSearch = activeFilters(search).length > 0 || search.texto !== undefined;
  const askedKey = askedKeyOf(species, isSearch);
  const known = lengths.asked.get(askedKey);
  const asked = Math.max(known?.now ?? 0, near ? nearPageLength : firstPageLength);
  const byOther = lengths.asked.get(askedKeyOf(species, !isSearch))?.now ?? firstPageLength;
  const [state, fetched, isGrowing] = useNewestPosts(species, asked, known?.before ?? byOther, byOther);

  const listKey = JSON.stringify([species, search]);
  const fitsText = useTextSearch(search.texto);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is searched, the object is new each time
  const matching = useMemo(
    () => filterPosts(fetched, search, fitsText, near),
    [fetched, listKey, fitsText, near],
  );
  const shown = lengths.shown.get(listKey) ?? firstPageLength;

  // Where the answer has as many posts as were asked for, there may be more.
  const isFull = fetched.length >= asked;
  // A copy that is shorter than the first page is usually the whole listing. But the screen must not say that there are no
  // animals while the server may still answer.
  const mayGrow = isGrowing && (fetched.length >= firstPageLength || matching.length === 0);

  const showMore = () => {
    if (isGrowing) return;
    // More cards at once would hold up scrolling on a cheap phone. While filters leave less than these, more posts are fetched
    // without being asked for.
    const wanted = shown + screenful();
    const nextShown = Math.min(wanted, Math.max(matching.length, firstPageLength));
    const needsMore = isFull && matching.length < wanted;
    if (nextShown === shown && !needsMore) return;
    lengths.shown.set(listKey, nextShown);
    if (needsMore) lengths.asked.set(askedKey, { now: asked * 2, before: asked });
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
    /** All that fit the filters. */
    found: matching,
    mayHaveMore: mayGrow || isFull,
    isGrowing,
    /** Whether the page offers more posts. A list that may still grow does so only after it shows a post. */
    hasMore: matching.length > shown || isFull || (mayGrow && matching.length > 0),
    showMore,
  };
}

export type PagedPosts = ReturnType<typeof usePagedPosts>;
