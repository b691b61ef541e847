import { useElementScrollRestoration } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';

/** More than any first screen shows: seven rows on a phone, three on a wide desk. */
const firstScreen = 15;

/**
 * How many of a list's cards to draw: those of the first screen at once, the others as soon as they hold up nobody. A
 * page that the router will scroll down again needs them all at once: its place is among them.
 * @param listKey another list, or other filters, begin anew
 */
export function useDrawn(total: number, listKey: string): number {
  const place = useElementScrollRestoration({ getElement: () => window });
  const [wholeList, setWholeList] = useState(place && place.scrollY > 0 ? listKey : null);
  const isWhole = wholeList === listKey;
  const isHere = total > 0;

  useEffect(() => {
    if (isHere) startTransition(() => setWholeList(listKey));
  }, [isHere, listKey]);

  return isWhole ? total : Math.min(total, firstScreen);
}
