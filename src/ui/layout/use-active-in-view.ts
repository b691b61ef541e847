import { useEffect, useRef } from 'react';

/** For a line of tabs that scrolls: the active one is brought to its middle whenever the page changes. */
export function useActiveInView<Box extends HTMLElement>(page: string | undefined) {
  const box = useRef<Box>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look for its tab.
  useEffect(() => {
    const active = box.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!box.current || !active) return;
    // Not scrollIntoView, which would scroll the page as well.
    const { left, width } = active.getBoundingClientRect();
    const middle = left + width / 2 - box.current.getBoundingClientRect().left;
    box.current.scrollLeft += middle - box.current.clientWidth / 2;
  }, [page]);
  return box;
}
