// The fields of one step. The draft is the form's only state. A form library would keep a second copy, but the phone
// stores every keystroke of the draft.
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type * as v from 'valibot';
import type { GiveForm } from '#domain/give-form.ts';
import type { FormError } from '#ui/forms/error-summary.tsx';
import { type FieldErrors, fieldErrors } from './check-give.ts';

/** The fields that a text control or radio cards hold. */
export type TextName = Exclude<keyof GiveForm, 'urgent'>;
type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface StepProps {
  form: GiveForm;
  onChange: (change: Partial<GiveForm>) => void;
  onContinue: () => void;
  onBack: () => void;
}

const fieldId = (name: string) => `dar-${name}`;

export interface StepFields {
  /** For a text field, a text area or radio cards. */
  field(name: TextName): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<TextControl>) => void;
  };
  readonly errors: readonly FormError[];
  /** How often continuing was refused. */
  readonly attempt: number;
  onSubmit(event: FormEvent): void;
}

/**
 * Errors appear after the first attempt to continue. From then on they follow each change.
 * @param labels of the fields whose messages do not name them
 */
export function useStep(
  schema: v.GenericSchema,
  { form, onChange, onContinue }: StepProps,
  labels: Readonly<Record<string, string>> = {},
): StepFields {
  const [attempt, setAttempt] = useState(0);
  const found: FieldErrors = attempt > 0 ? fieldErrors(schema, form) : {};
  const errors = Object.entries(found).map(([name, message]) => ({
    fieldId: fieldId(name),
    label: labels[name],
    message: message ?? '',
  }));
  return {
    field: (name) => ({
      id: fieldId(name),
      name,
      value: form[name],
      error: found[name],
      onChange: (event) => onChange({ [name]: event.target.value }),
    }),
    errors,
    attempt,
    onSubmit: (event) => {
      event.preventDefault();
      if (Object.keys(fieldErrors(schema, form)).length > 0) setAttempt(attempt + 1);
      else onContinue();
    },
  };
}
