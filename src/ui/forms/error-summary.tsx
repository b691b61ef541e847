import { useEffect, useRef } from 'react';
import * as styles from './error-summary.css.ts';

export interface FormError {
  /** The id of the control. */
  fieldId: string;
  /** The control's label, for messages that do not name the control. */
  label?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  title?: string;
  /** Increase it at each failed submit: the summary takes the focus again. */
  attempt?: number;
}

/** Shown above the form after a failed submit. It takes the focus and links to each invalid field. */
export function ErrorSummary({ errors, title = 'Revisa estos datos', attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // An error that comes back while somebody corrects a field must not take the focus from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus again.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [attempt]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              className={styles.link}
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId);
              }}
            >
              {label ? `${label} ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link does not change the URL, which belongs to the router. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
