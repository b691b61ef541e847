import * as styles from './logo.css.ts';
import { houseOutline } from './mark-shapes.ts';
import { PawPrint } from './paw-print.tsx';
import { onPrimary, primary } from './theme-colors.css.ts';

/** Only the mark, 1.5 times as high as a line of the surrounding text. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path d={houseOutline} fill={primary} />
      <PawPrint fill={onPrimary} />
    </svg>
  );
}

interface LogoProps {
  name: string;
  size?: 'medium' | 'large';
}

export function Logo({ name, size = 'medium' }: LogoProps) {
  return (
    <span className={styles.logo[size]}>
      <Mark />
      {name}
    </span>
  );
}
