import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { useOnlineAct } from './use-online-act.ts';

interface AccountChange<Form> {
  readonly schema: v.GenericSchema<Form, Form> | v.GenericSchemaAsync<Form, Form>;
  readonly act: (form: Form) => Promise<void>;
  /** Called when the change succeeded and the dialog is closed. */
  readonly onDone: (form: Form) => void;
}

/** A dialog that changes the account. The typed text stays after a failure. A closed dialog forgets it: it contains a password. */
export function useAccountDialog<Form extends FieldValues>({ schema, act, onDone }: AccountChange<Form>) {
  const [open, setOpen] = useState(false);
  const { error, attempt, forgetError } = useOnlineAct();
  const { register, handleSubmit, formState, reset } = useForm<Form, unknown, Form>({
    resolver: valibotResolver(schema),
  });
  const submit = handleSubmit(async (form) => {
    if (!(await attempt(() => act(form)))) return;
    setOpen(false);
    reset();
    onDone(form);
  });
  return {
    register,
    errors: formState.errors,
    /** Props for `PasswordDialog`. */
    dialog: {
      open,
      error,
      busy: formState.isSubmitting,
      onOpenChange: (isOpen: boolean) => {
        forgetError();
        reset();
        setOpen(isOpen);
      },
      onSubmit: (event: FormEvent) => void submit(event),
    },
  };
}
