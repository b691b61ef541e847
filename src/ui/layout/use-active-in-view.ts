import { useEffect, useRef } from 'react';

function bringToMiddle(box: HTMLElement) {
  const active = box.querySelector<HTMLElement>('[aria-current="page"]');
  if (!active) return;
  // scrollIntoView would scroll the page as well, so it is not used.
  const { left, width } = active.getBoundingClientRect();
  const middle = left + width / 2 - box.getBoundingClientRect().left;
  box.scrollLeft += middle - box.clientWidth / 2;
}

/** For a scrolling line of tabs: centres the active tab when the page or the line's width changes. */
export function useActiveInView<Box extends HTMLElement>(page: string | undefined) {
  const ref = useRef<Box>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look for its tab.
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // The observer also reports once when it starts.
    const watch = new ResizeObserver(() => bringToMiddle(box));
    watch.observe(box);
    return () => watch.disconnect();
  }, [page]);
  return ref;
}
