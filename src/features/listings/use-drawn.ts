import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';

/** More than any first screen shows: seven rows on a phone, three on a wide desk. */
const firstScreen = 15;

// Entries of the history that were whole once: who comes back finds the list as long as it was, and so the same place.
const wholeEntries = new Set<string>();

/**
 * How many of a list's cards to draw: those of the first screen at once, the others as soon as they hold up nobody.
 * @param listKey another list, or other filters, begin anew
 */
export function useDrawn(total: number, listKey: string): number {
  const entry = useRouter().latestLocation.state.__TSR_key ?? '';
  // The server renders the whole page, for those who read it without scripts.
  const isRendered = useIsHydrating();
  const [wholeList, setWholeList] = useState(isRendered || wholeEntries.has(entry) ? listKey : null);
  const isWhole = wholeList === listKey;
  const isHere = total > 0;

  useEffect(() => {
    if (!isHere) return;
    wholeEntries.add(entry);
    startTransition(() => setWholeList(listKey));
  }, [isHere, entry, listKey]);

  return isWhole ? total : Math.min(total, firstScreen);
}
