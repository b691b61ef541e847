import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '#drafts/types.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SavingFailed } from './saving-line.tsx';
import { useKeptForm } from './use-kept-form.ts';

interface KeptFormDialogProps<Values extends FieldValues, Output> {
  title: string;
  description: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The key of the draft. `about` distinguishes drafts of the same kind and person. */
  draft: Pick<Draft, 'kind' | 'postId'> & { about: string };
  submit: { label: string; variant: 'primary' | 'danger' };
  /**
   * Resolves to whether the outbox has stored the command. If so, the draft is deleted and the dialog closes, unless more was
   * typed meanwhile.
   */
  onSubmit: (values: Output) => Promise<boolean>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** A dialog with a form whose text survives closing the dialog or the page. */
export function KeptFormDialog<Values extends FieldValues, Output>({
  title,
  description,
  form,
  draft,
  submit,
  onSubmit,
  open,
  onOpenChange,
  children,
}: KeptFormDialogProps<Values, Output>) {
  const formId = useId();
  const uid = useCurrentUser()?.uid;
  const { saving, saveAgain, putAway } = useKeptForm(form, {
    draftId: `${draft.kind}-${uid}-${draft.about}`,
    kind: draft.kind,
    postId: draft.postId,
    uid,
    isOpen: open,
  });
  const isUnsaved = saving.state === 'failed';

  const send = form.handleSubmit(async (values) => {
    const before = form.getValues();
    if (!(await onSubmit(values))) return;
    if (!(await putAway(before))) onOpenChange(false);
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button type="submit" form={formId} variant={submit.variant} busy={form.formState.isSubmitting}>
            {submit.label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        data-kept={isUnsaved ? undefined : ''}
        onSubmit={send}
        noValidate
        className={stack({ gap: 'loose' })}
      >
        {children}
        {isUnsaved && <SavingFailed error={saving.error} onSaveAgain={saveAgain} />}
      </form>
    </Dialog>
  );
}
