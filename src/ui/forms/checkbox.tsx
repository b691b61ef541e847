import type { ComponentProps, ReactNode } from 'react';
import * as styles from './checkbox.css.ts';
import { hint as hintClass } from './field.css.ts';
import { FieldError, type FieldTexts, useFieldIds } from './field.tsx';

export type CheckboxProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { label: ReactNode };

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} className={styles.box} />;
}

/** For a setting that takes effect at once. Use a checkbox for a value that is submitted with a form. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} className={styles.track} role="switch" />;
}

function Tick({ label, hint, error, id, ...input }: CheckboxProps & { className: string }) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <div>
      <label className={styles.row}>
        <input {...input} {...ids.aria} id={ids.controlId} type="checkbox" />
        <span className={styles.text}>{label}</span>
      </label>
      <div className={styles.below}>
        {hint && (
          <p id={ids.hintId} className={hintClass}>
            {hint}
          </p>
        )}
        <FieldError id={ids.errorId} message={error} />
      </div>
    </div>
  );
}
