import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/actions/button.tsx';
import * as styles from './load-more.css.ts';

interface LoadMoreProps extends Pick<ButtonProps, 'busy'> {
  onMore: () => void;
}

/** Requests more when it comes near the visible area. The button is for people who do not scroll. */
export function LoadMore({ onMore, ...rest }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      // While the page is busy, several reports come together. The last one is the current state.
      (reports) => {
        if (reports.at(-1)?.isIntersecting) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div ref={box} className={styles.more}>
      <Button onClick={onMore} {...rest}>
        Mostrar más
      </Button>
    </div>
  );
}
