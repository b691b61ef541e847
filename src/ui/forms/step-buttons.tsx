import { Button } from '../actions/button.tsx';
import { ArrowLeft } from '../icons/shell-icons.ts';
import * as styles from './step-buttons.css.ts';

interface StepButtonsProps {
  submitLabel: string;
  isBusy?: boolean;
  /** Undefined in the first step. */
  onBack?: (() => void) | undefined;
}

/** The buttons of a step: back on the left, next on the right. */
export function StepButtons({ submitLabel, isBusy = false, onBack }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      {onBack && (
        <Button
          size="large"
          variant="quiet"
          className={styles.back}
          icon={<ArrowLeft aria-hidden />}
          onClick={onBack}
        >
          Atrás
        </Button>
      )}
      <Button type="submit" variant="primary" size="large" className={styles.forward} busy={isBusy}>
        {submitLabel}
      </Button>
    </div>
  );
}
