import { type ChangeEvent, type ComponentProps, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { control } from './field.css.ts';
import { Field, type LabelledField, useFieldIds } from './field.tsx';
import * as styles from './text-area.css.ts';

type TextAreaProps = LabelledField &
  Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
    /** Shows a counter but does not cut: pasted text stays, and the form reports that it is too long. */
    maxCharacters?: number;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional = false, maxCharacters, id, ref, onChange, ...area } = props;
  const ids = useFieldIds(id, { hint, error });
  const { length, count, areaRef } = useLength(ref);
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    count();
    onChange?.(event);
  };
  const counter = maxCharacters !== undefined && (
    <span className={styles.counter({ over: length > maxCharacters })}>
      {length} / {maxCharacters}
    </span>
  );
  return (
    <Field ids={ids} label={label} hint={hint} error={error} aside={counter} optional={optional}>
      <textarea
        rows={3}
        {...area}
        {...ids.aria}
        id={ids.controlId}
        ref={areaRef}
        onChange={handleChange}
        className={`${control} ${styles.area}`}
      />
    </Field>
  );
}

/** Read from the element, because a form library sets the value there without React. */
function useLength(outer: Ref<HTMLTextAreaElement> | undefined) {
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const count = () => setLength(own.current?.value.length ?? 0);
  useLayoutEffect(count);
  const areaRef = (element: HTMLTextAreaElement | null) => {
    own.current = element;
    if (typeof outer === 'function') outer(element);
    else if (outer) outer.current = element;
  };
  return { length, count, areaRef };
}
