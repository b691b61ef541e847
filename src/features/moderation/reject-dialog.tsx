import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { text } from '#domain/fields.ts';
import { limits } from '#domain/limits.ts';
import { SavingFailed } from '#pieces/saving-line.tsx';
import { useKeptForm } from '#pieces/use-kept-form.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type JudgedPost, useModerate } from './use-moderate.ts';

const presets = [
  'Las fotos no muestran al animal con claridad.',
  'Faltan datos sobre su salud o su carácter.',
  'Se pide dinero por el animal, y aquí solo se da en adopción.',
  'Parece una publicación repetida.',
];

const formSchema = v.object({ reason: text('El motivo', limits.rejectionReason) });

interface RejectDialogProps {
  post: JudgedPost;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was typed stays when the dialog is closed by mistake, and when the page is. */
export function RejectDialog({ post, open, onOpenChange }: RejectDialogProps) {
  const moderate = useModerate();
  const formId = useId();
  const user = useCurrentUser();
  const form = useForm({ resolver: valibotResolver(formSchema), defaultValues: { reason: '' } });
  const { register, handleSubmit, formState, reset, setValue, watch } = form;
  const { saving, saveAgain, clear } = useKeptForm(form, {
    draftId: `rejection-${user?.uid}-${post.id}`,
    kind: 'rejection',
    postId: post.id,
    uid: user?.uid,
    isOpen: open,
  });
  const isUnsaved = saving.state === 'failed';
  const typed = watch('reason');

  const reject = handleSubmit(async ({ reason }) => {
    if (!(await moderate(post, { decision: 'reject', reason }))) return;
    await clear();
    reset();
    onOpenChange(false);
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rechazar la publicación de ${post.name}`}
      description="Quien la publicó leerá el motivo y podrá corregirla. Si no lo hace, se borrará en 24 horas."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button type="submit" form={formId} variant="danger" busy={formState.isSubmitting}>
            Sí, rechazar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        data-kept={isUnsaved ? undefined : ''}
        onSubmit={reject}
        noValidate
        className={stack({ gap: 'loose' })}
      >
        <Chips label="Motivos habituales">
          {presets.map((preset) => (
            <Chip
              key={preset}
              pressed={typed === preset}
              onClick={() =>
                setValue('reason', preset, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }
            >
              {preset}
            </Chip>
          ))}
        </Chips>
        <TextArea
          label="Motivo"
          maxCharacters={limits.rejectionReason}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        {isUnsaved && <SavingFailed error={saving.error} onSaveAgain={saveAgain} />}
      </form>
    </Dialog>
  );
}
