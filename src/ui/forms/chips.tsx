import type { ComponentProps, ReactNode } from 'react';
import { scrollFade } from '../layout/scroll-fade.css.ts';
import * as styles from './chips.css.ts';

interface ChipsProps {
  /** What the chips select, for screen readers. */
  label: string;
  /** On a phone the chips stay in one line that scrolls. */
  scrolling?: boolean;
  children: ReactNode;
}

export function Chips({ label, scrolling = false, children }: ChipsProps) {
  const shape = scrolling ? `${styles.chips} ${styles.scrolling} ${scrollFade}` : styles.chips;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with its legend is for forms; these act at once.
    <div role="group" aria-label={label} className={shape}>
      {children}
    </div>
  );
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  pressed: boolean;
  icon?: ReactNode;
}

export function Chip({ pressed, icon, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={styles.chip}>
      {icon}
      {children}
    </button>
  );
}
