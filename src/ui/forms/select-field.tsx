import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/card-icons.ts';
import { control } from './field.css.ts';
import { Field, type LabelledField, useFieldIds } from './field.tsx';
import * as styles from './select-field.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = LabelledField &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Choice[];
    /** The first, empty option: "Elige una provincia", "Todas". */
    emptyLabel?: string;
  };

/** The native select, which works best on every phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional = false, options, emptyLabel, id, ...select } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <span className={styles.box}>
        <select {...select} {...ids.aria} id={ids.controlId} className={`${control} ${styles.select}`}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </span>
    </Field>
  );
}
