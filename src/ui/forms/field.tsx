// The frame of one control: its label, hint and error. Also for controls from outside this folder.
import type { ReactNode } from 'react';
import * as styles from './field.css.ts';
import { FieldError } from './field-error.tsx';
import type { FieldIds, FieldTexts } from './use-field-ids.ts';

export interface LabelledField extends FieldTexts {
  label: string;
  /** Adds "opcional" to the label; required fields have no mark. */
  optional?: boolean;
}

interface FieldProps extends LabelledField {
  ids: FieldIds;
  /** Small text at the end of the error's line, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Field({ ids, label, optional = false, hint, error, aside, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={ids.controlId}>
          {label}
        </label>
        {optional && <span className={styles.hint}>opcional</span>}
      </div>
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {(aside || error) && (
        <div className={styles.below}>
          <FieldError id={ids.errorId} message={error} />
          {aside}
        </div>
      )}
    </div>
  );
}
