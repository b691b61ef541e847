import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';

/** Whoever types a word wants the first screen after each letter: the other cards wait until the filters stay this long. */
const restAfterMs = 200;

/** More than any first screen shows: three rows on a phone, three to five elsewhere. */
const firstScreen = () => (innerWidth < 600 ? 6 : 15);

// History entries that were drawn completely once. On return, the list has the same length and so the same scroll position.
const wholeEntries = new Set<string>();

/**
 * How many of a list's cards to draw: those of the first screen at once, the others as soon as they hold up nobody.
 * @param listKey another list, or other filters, begin anew
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

  return list.isWhole ? total : Math.min(total, firstScreen());
}
