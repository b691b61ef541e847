import { useEffect, useRef } from 'react';

function bringToMiddle(box: HTMLElement) {
  const active = box.querySelector<HTMLElement>('[aria-current="page"]');
  if (!active) return;
  // Not scrollIntoView, which would scroll the page as well.
  const { left, width } = active.getBoundingClientRect();
  const middle = left + width / 2 - box.getBoundingClientRect().left;
  box.scrollLeft += middle - box.clientWidth / 2;
}

/** For a line of tabs that scrolls: the active one is in its middle whenever the page changes, and the line's width. */
export function useActiveInView<Box extends HTMLElement>(page: string | undefined) {
  const ref = useRef<Box>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look for its tab.
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // Reports once at its beginning, too.
    const watch = new ResizeObserver(() => bringToMiddle(box));
    watch.observe(box);
    return () => watch.disconnect();
  }, [page]);
  return ref;
}
