import { visuallyHidden } from '../layout/visually-hidden.css.ts';
import * as styles from './stepper.css.ts';

interface StepperProps {
  steps: readonly string[];
  /** Zero-based. */
  current: number;
  label?: string;
}

const spoken = { done: 'hecho', current: 'actual', ahead: 'por hacer' } as const;

/** Shows the current step of a form. The form's own buttons change the step. */
export function Stepper({ steps, current, label = 'Pasos' }: StepperProps) {
  return (
    <div className={styles.box}>
      <p className={styles.where}>
        Paso {current + 1} de {steps.length}
        <span className={styles.whereName}>: {steps[current]}</span>
      </p>
      <ol aria-label={label} className={styles.list}>
        {steps.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <li
              key={name}
              className={styles.step}
              {...(state === 'current' ? { 'aria-current': 'step' } : {})}
            >
              <span className={styles.bars[state]} />
              <span className={styles.name}>
                {name}
                <span className={visuallyHidden}> ({spoken[state]})</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
