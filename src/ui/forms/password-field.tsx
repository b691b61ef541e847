import { useState } from 'react';
import { control } from './field.css.ts';
import { Field, useFieldIds } from './field.tsx';
import * as styles from './password-field.css.ts';
import type { TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** Set `autoComplete` (current-password or new-password): password managers need it. */
export function PasswordField({ label, hint, error, optional = false, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ids = useFieldIds(id, { hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ids.aria}
          id={ids.controlId}
          type={shown ? 'text' : 'password'}
          className={`${control} ${styles.input}`}
        />
        {/* Its name does not contain the field's label, so that one label matches one control. */}
        <button
          type="button"
          className={styles.toggle}
          aria-controls={ids.controlId}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      </div>
    </Field>
  );
}
