import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';

interface TypedFilterProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The value in the address. */
  value: string;
  onType: (typed: string) => void;
}

/**
 * A filter that is typed. While somebody types, the field is ahead of the address, and holds spaces that the address leaves out.
 * What changes the address otherwise, such as "Quitar filtros" or a kept search, changes the field.
 */
export function TypedFilter({ value, onType, ...rest }: TypedFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  /** What the field told the address, from the last value that has arrived there. */
  const told = useRef([value]);
  useEffect(() => {
    const at = told.current.lastIndexOf(value);
    if (at < 0 && field.current) field.current.value = value;
    told.current = at < 0 ? [value] : told.current.slice(at);
  }, [value]);
  return (
    <TextField
      {...rest}
      ref={field}
      defaultValue={value}
      onChange={(event) => {
        const typed = event.target.value.trim();
        told.current.push(typed);
        onType(typed);
      }}
    />
  );
}
