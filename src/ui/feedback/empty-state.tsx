import type { ReactNode } from 'react';
import * as styles from './empty-state.css.ts';

interface EmptyStateProps {
  title: string;
  /** One sentence: why the list is empty, or what could be here. */
  text?: ReactNode;
  illustration?: ReactNode;
  /** The next action: a link or a button. */
  actions?: ReactNode;
  /** `h1` if the state fills the whole screen. */
  heading?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ title, text, illustration, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={Heading === 'h1' ? `${styles.box} ${styles.whole}` : styles.box}>
      {illustration && <div className={styles.picture}>{illustration}</div>}
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
