import type { ReactNode } from 'react';
import * as styles from './badge.css.ts';

interface BadgeProps {
  tone?: keyof typeof styles.badge;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge[tone]}>
      {icon}
      {children}
    </span>
  );
}

const mostShown = 99;

/** On the corner of an icon button. The badge is only visual, so the button's label must contain the number. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}
