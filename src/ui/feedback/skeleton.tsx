// Placeholders with the final size. The screen announces the loading once, with a `Spinner label`.
import { grid, wholeRows } from '../layout/stack.css.ts';
import { useIsHydrating } from '../layout/use-is-hydrating.ts';
import * as styles from './skeleton.css.ts';

interface SkeletonProps {
  width?: string;
  /** Any CSS length; one line of text by default. */
  height?: string;
  /** Aspect ratio of a photo; square by default. */
  ratio?: number;
  shape?: 'text' | 'round' | 'photo';
}

export function Skeleton({ width, height, ratio, shape = 'text' }: SkeletonProps) {
  // The policy refuses a style attribute in the HTML of the server.
  const style = useIsHydrating() ? undefined : { width, height, aspectRatio: ratio };
  return <span className={styles.skeleton[shape]} style={style} aria-hidden="true" />;
}

/** Takes the place of one `Card`. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="photo" />
      <Skeleton width="60%" />
      <Skeleton width="85%" />
      <Skeleton width="50%" />
    </div>
  );
}

const cards = [...'abcdefghij'];

/** Takes the place of a grid of `Card`s: at most ten, in complete rows. */
export function CardGridSkeleton() {
  return (
    <div className={`${grid()} ${wholeRows}`}>
      {cards.map((name) => (
        <CardSkeleton key={name} />
      ))}
    </div>
  );
}
