import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { Comment } from '#domain/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import {
  type ReportForm,
  reportFormSchema,
  reportIdOf,
  reportReasons,
  reportReasonTexts,
} from '#domain/report.ts';
import { useKeptForm } from '#drafts/use-kept-form.ts';
import { SavingFailed } from '#pieces/saving-line.tsx';
import { useAct } from '#pieces/use-act.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

type Typed = v.InferInput<typeof reportFormSchema>;

interface ReportDialogProps {
  post: Pick<Post, 'id' | 'name'>;
  /** Null: the post itself. */
  comment: Pick<Comment, 'id' | 'authorName'> | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was typed stays when the dialog is closed by mistake, and when the page is. */
export function ReportDialog({ post, comment, open, onOpenChange }: ReportDialogProps) {
  const act = useAct();
  const toast = useToast();
  const formId = useId();
  const user = useCurrentUser();
  const form = useForm<Typed, unknown, ReportForm>({
    resolver: valibotResolver(reportFormSchema),
    defaultValues: { text: '' },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors } = formState;
  const commentId = comment?.id ?? null;
  const { saving, saveAgain, clear } = useKeptForm(form, {
    draftId: `report-${user?.uid}-${post.id}-${commentId ?? 'post'}`,
    kind: 'report',
    postId: post.id,
    uid: user?.uid,
    isOpen: open,
  });
  const isUnsaved = saving.state === 'failed';
  const texts = reportReasonTexts(commentId);

  const send = handleSubmit(async (report) => {
    const reportId = reportIdOf({ reporterId: user?.uid ?? '', postId: post.id, commentId });
    const subject = { reportId, postId: post.id, petName: post.name, commentId };
    if (!(await act({ type: 'report', ...subject, ...report }))) return;
    await clear();
    reset();
    onOpenChange(false);
    toast.show({ severity: 'success', text: 'Gracias por avisar. El equipo lo revisará.' });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        comment
          ? `Denunciar el comentario de ${comment.authorName}`
          : `Denunciar la publicación de ${post.name}`
      }
      description={`Solo lo lee el equipo. Quien ${comment ? 'lo escribió' : 'la publicó'} no sabrá quién avisó.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting}>
            Enviar denuncia
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
        <RadioCards
          legend="Motivo"
          options={reportReasons.map((value) => ({ value, label: texts[value] }))}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <TextArea
          label="Cuéntanos qué viste"
          optional
          maxCharacters={limits.reportText}
          error={errors.text?.message}
          {...register('text')}
        />
        {isUnsaved && <SavingFailed error={saving.error} onSaveAgain={saveAgain} />}
      </form>
    </Dialog>
  );
}
