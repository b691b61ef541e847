import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary, type FormError } from '#ui/forms/error-summary.tsx';
import { StepButtons } from '#ui/forms/step-buttons.tsx';
import { StepHeading } from '#ui/forms/step-heading.tsx';
import * as styles from './give.css.ts';

interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  errors?: readonly FormError[];
  attempt?: number;
  submitLabel?: string;
  isBusy?: boolean;
  /** Undefined in the first step. */
  onBack?: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { title, lead, errors = [], attempt = 0, submitLabel = 'Continuar', isBusy = false } = props;
  const { onBack, onSubmit, children } = props;
  return (
    <form data-kept noValidate className={styles.form} onSubmit={onSubmit}>
      <div>
        <StepHeading>{title}</StepHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <ErrorSummary errors={errors} attempt={attempt} />
      {children}
      <StepButtons submitLabel={submitLabel} isBusy={isBusy} onBack={onBack} />
    </form>
  );
}
