import { useEffect, useRef, useState } from 'react';

/**
 * The scroll position is the only state; `move` only scrolls. A second press continues from the target of the first
 * one.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const target = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  const withinEnds = (at: number) => Math.min(count - 1, Math.max(0, at));

  /** The scroll reached its target, or the person scrolled. */
  const release = () => {
    target.current = null;
  };

  const onScroll = () => {
    const box = track.current;
    if (!box?.clientWidth) return;
    const seen = withinEnds(Math.round(box.scrollLeft / box.clientWidth));
    if (seen === target.current) release();
    setIndex(seen);
  };

  // React gets no scroll event for what somebody scrolled on the server's page before it took over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then; afterwards every scroll is an event.
  useEffect(onScroll, []);

  const move = (by: number) => {
    const to = withinEnds((target.current ?? index) + by);
    target.current = to === index ? null : to;
    const box = track.current;
    box?.scrollTo({ left: to * box.clientWidth });
  };

  return { index, track, move, handlers: { onScroll, onScrollEnd: release, onPointerDown: release } };
}
