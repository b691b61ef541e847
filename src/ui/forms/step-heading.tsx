// The start of each step of a long form, where a keyboard and a screen reader go on.
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './step-heading.css.ts';

const stepHeadingId = 'paso';

export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id={stepHeadingId} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}

/**
 * A new step focuses its heading. The first step after opening does not move the focus.
 * For a component that stays when the step changes.
 */
export function useFocusOnStep(step: number): void {
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    document.getElementById(stepHeadingId)?.focus();
  }, [step]);
}
