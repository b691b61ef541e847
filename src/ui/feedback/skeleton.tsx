// Placeholders of the final size. The screen around them says once, in a `Spinner label`, that it is loading.
import * as styles from './skeleton.css.ts';

interface SkeletonProps {
  width?: string;
  /** Any CSS length; one line of text by default. */
  height?: string;
  ratio?: number;
  shape?: 'text' | 'round' | 'photo';
}

const shapes = { text: '', round: styles.round, photo: styles.large } as const;

export function Skeleton({ width = '100%', height = '1em', ratio, shape = 'text' }: SkeletonProps) {
  const size = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={`${styles.skeleton} ${shapes[shape]}`} style={size} aria-hidden="true" />;
}

/** Takes the place of one `Card`. */
export function CardSkeleton({ ratio = 1 }: { ratio?: number }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="photo" ratio={ratio} />
      <Skeleton width="60%" height="1.45rem" />
      <Skeleton width="85%" height="1.2rem" />
    </div>
  );
}
