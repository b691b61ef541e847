import { useId } from 'react';
import * as styles from './progress-bar.css.ts';

interface ProgressBarProps {
  label: string;
  /** The id of the text that names what it is about, if several bars have the same label. */
  about?: string | undefined;
  /** From 0 to 1. Null: indeterminate. */
  value: number | null;
}

export function ProgressBar({ label, about, value }: ProgressBarProps) {
  const id = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.box}>
      <div className={styles.top}>
        <span id={id}>{label}</span>
        {percent !== null && <span className={styles.amount}>{percent} %</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={about ? `${id} ${about}` : id}
        className={styles.track}
        {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      >
        <div
          className={percent === null ? `${styles.fill} ${styles.unknown}` : styles.fill}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
