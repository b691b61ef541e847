// The frame of one control: its label, hint and error. Also for controls from outside this folder.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CircleAlert } from '../icons/shell-icons.ts';
import * as styles from './field.css.ts';

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

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** A sentence that says what to do. The control refers to it in `aria-describedby`. */
export function FieldError({ id, message }: FieldErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  // The focused control is visible, but its error may be below the edge of the screen.
  useEffect(() => {
    const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (message && described.includes(id)) line.current?.scrollIntoView({ block: 'nearest' });
  }, [id, message]);
  if (!message) return null;
  return (
    <p ref={line} id={id} className={styles.fieldError}>
      <CircleAlert aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}

export interface FieldTexts {
  hint?: ReactNode;
  error?: string | undefined;
}

export interface FieldIds {
  controlId: string;
  hintId: string;
  errorId: string;
  /** Spread these on the control to connect it to its hint and its error. */
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

export function useFieldIds(id: string | undefined, { hint, error }: FieldTexts): FieldIds {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    controlId,
    hintId,
    errorId,
    aria: {
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': error ? true : undefined,
    },
  };
}
