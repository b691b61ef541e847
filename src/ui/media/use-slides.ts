import { useRef, useState } from 'react';

/** The scroll position is the truth; `move` only scrolls. A second press counts from where the first one leads. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const target = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  const onScroll = () => {
    const box = track.current;
    if (!box || box.clientWidth === 0) return;
    const seen = Math.round(box.scrollLeft / box.clientWidth);
    if (seen === target.current) target.current = null;
    setIndex(Math.min(count - 1, Math.max(0, seen)));
  };

  const move = (by: number) => {
    const to = Math.min(count - 1, Math.max(0, (target.current ?? index) + by));
    target.current = to;
    const box = track.current;
    box?.scrollTo({ left: to * box.clientWidth });
  };

  return { index, track, onScroll, move };
}
