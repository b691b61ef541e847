import { type ReactNode, useId } from 'react';

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
