import { type ReactNode, useCallback, useState } from 'react';
import { useServices } from '#services/services.ts';
import { LoadMore } from './load-more.tsx';

interface InStepsProps<Item> {
  items: readonly Item[];
  /** How many are drawn at first, and added when the end of the list comes near. */
  step: number;
  /** Under this key the length is kept until the page is closed, for the way back. */
  listKey: string;
  /** Draws the first of the items. */
  children: (first: readonly Item[]) => ReactNode;
}

/** A long list of which a phone draws, and asks for, only what is looked at. Give it `listKey` as its `key`, too, if that changes. */
export function InSteps<Item>({ items, step, listKey, children }: InStepsProps<Item>) {
  const lengths = useServices().listLengths.shown;
  const [shown, setShown] = useState(lengths.get(listKey) ?? step);
  // A new function for each length, so that the same button observes the end of the list anew.
  const showMore = useCallback(() => {
    lengths.set(listKey, shown + step);
    setShown(shown + step);
  }, [lengths, listKey, shown, step]);
  return (
    <>
      {children(items.slice(0, shown))}
      {shown < items.length && <LoadMore onMore={showMore} />}
    </>
  );
}
