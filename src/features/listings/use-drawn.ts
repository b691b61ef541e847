import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';

/**
 * While somebody types, only the first screen is drawn after each letter. The other cards follow when the filters have not
 * changed for this time.
 */
const restAfterMs = 200;

/** How many cards fill any screen: three rows on a phone, three to five elsewhere. */
export const screenful = () => (innerWidth < 600 ? 6 : 15);

// History entries that were drawn completely once. On return, the list has the same length and so the same scroll position.
const wholeEntries = new Set<string>();

/**
 * How many of a list's cards to draw: those of the first screen at once, the others when the browser has nothing more
 * urgent to do.
 * @param listKey identifies the list and its filters: with another key, only the first screen is drawn at first
 */
export function useDrawn(total: number, listKey: string): number {
  const entry = useRouter().latestLocation.state.__TSR_key ?? '';
  // The server renders the whole page, for those who read it without scripts.
  const isRendered = useIsHydrating();
  const [list, setList] = useState({ listKey, isWhole: isRendered || wholeEntries.has(entry), waitMs: 0 });
  if (list.listKey !== listKey) setList({ listKey, isWhole: false, waitMs: restAfterMs });
  const { waitMs } = list;
  const isHere = total > 0;

  useEffect(() => {
    if (!isHere) return;
    const timer = setTimeout(() => {
      wholeEntries.add(entry);
      startTransition(() => setList({ listKey, isWhole: true, waitMs }));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isHere, entry, listKey, waitMs]);

  return list.isWhole ? total : Math.min(total, screenful());
}
