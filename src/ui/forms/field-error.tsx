import { CircleAlert } from 'lucide-react';
import { fieldError } from './field-error.css.ts';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** A sentence that says what to do. The control names it in `aria-describedby`. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p id={id} className={fieldError}>
      <CircleAlert aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
