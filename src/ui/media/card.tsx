import type { ReactNode } from 'react';
import * as styles from './card.css.ts';

interface CardProps {
  photo: ReactNode;
  /** A link with the class `cardLink`, which covers the whole card. */
  title: ReactNode;
  /** The heading level of the title. */
  heading?: 'h2' | 'h3';
  meta?: ReactNode;
  /** Over the photo's upper corner. */
  badges?: ReactNode;
  /** A button on the other upper corner of the photo, outside the link. */
  action?: ReactNode;
}

/** A photograph with a caption. */
export function Card({ photo, title, heading: Heading = 'h3', meta, badges, action }: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {photo}
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title}>{title}</Heading>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
