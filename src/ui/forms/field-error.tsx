import { useEffect, useRef } from 'react';
import { CircleAlert } from '../icons/shell-icons.ts';
import { fieldError } from './field-error.css.ts';

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
    <p ref={line} id={id} className={fieldError}>
      <CircleAlert aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
