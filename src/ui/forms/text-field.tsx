import type { ComponentProps } from 'react';
import { control } from './field.css.ts';
import { Field, type LabelledField, useFieldIds } from './field.tsx';

export type TextFieldProps = LabelledField & Omit<ComponentProps<'input'>, 'className' | 'children'>;

export function TextField({ label, hint, error, optional = false, id, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <input type="text" {...input} {...ids.aria} id={ids.controlId} className={control} />
    </Field>
  );
}
