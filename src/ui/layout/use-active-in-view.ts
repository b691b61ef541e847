import { useEffect, useRef } from 'react';

function bringToMiddle(box: HTMLElement, tab: Element | null) {
  if (!tab) return;
  // scrollIntoView would scroll the page as well, so it is not used.
  const { left, width } = tab.getBoundingClientRect();
  const middle = left + width / 2 - box.getBoundingClientRect().left;
  box.scrollLeft += middle - box.clientWidth / 2;
}

/**
 * For a scrolling line of tabs: centres the active tab when the page or the line's width changes, and a tab that the
 * keyboard reaches, because the browser leaves one where it is that lies under a sticky neighbour.
 */
export function useActiveInView<Box extends HTMLElement>(page: string | undefined) {
  const ref = useRef<Box>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look for its tab.
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // The observer also reports once when it starts.
    const watch = new ResizeObserver(() => bringToMiddle(box, box.querySelector('[aria-current="page"]')));
    watch.observe(box);
    // Not for a finger: the tab would move away under it.
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) bringToMiddle(box, target);
    };
    box.addEventListener('focusin', follow);
    return () => {
      watch.disconnect();
      box.removeEventListener('focusin', follow);
    };
  }, [page]);
  return ref;
}
