import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { Comment } from '#domain/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { profileReportTexts } from '#domain/profile-report.ts';
import {
  type ReportForm,
  type ReportReason,
  reportFormSchema,
  reportIdOf,
  reportReasons,
  reportReasonTexts,
} from '#domain/report.ts';
import type { Profile } from '#domain/user.ts';
import { SavingFailed } from '#pieces/saving-line.tsx';
import { useAct } from '#pieces/use-act.ts';
import { useKeptForm } from '#pieces/use-kept-form.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

type Typed = v.InferInput<typeof reportFormSchema>;

type RequestOf = (report: ReportForm) => CommandRequest;

interface ReportFormDialogProps {
  title: string;
  description: string;
  texts: Record<ReportReason, string>;
  /** Where what is typed is kept. */
  draft: { id: string; postId: string | null };
  requestOf: RequestOf;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ReportDialogProps extends Pick<ReportFormDialogProps, 'open' | 'onOpenChange'> {
  post: Pick<Post, 'id' | 'name'>;
  /** Null: the post itself. */
  comment: Pick<Comment, 'id' | 'authorName'> | null;
}

export function ReportDialog({ post, comment, ...dialog }: ReportDialogProps) {
  const commentId = comment?.id ?? null;
  const user = useCurrentUser();
  const requestOf: RequestOf = (report) => {
    const reportId = reportIdOf({ reporterId: user?.uid ?? '', postId: post.id, commentId });
    return { type: 'report', reportId, postId: post.id, petName: post.name, commentId, ...report };
  };
  return (
    <ReportFormDialog
      {...dialog}
      title={
        comment
          ? `Denunciar el comentario de ${comment.authorName}`
          : `Denunciar la publicación de ${post.name}`
      }
      description={`Solo lo lee el equipo. Quien ${comment ? 'lo escribió' : 'la publicó'} no sabrá quién avisó.`}
      texts={reportReasonTexts(commentId)}
      draft={{ id: `${post.id}-${commentId ?? 'post'}`, postId: post.id }}
      requestOf={requestOf}
    />
  );
}

interface ReportProfileDialogProps extends Pick<ReportFormDialogProps, 'open' | 'onOpenChange'> {
  profile: Pick<Profile, 'uid' | 'displayName'>;
}

export function ReportProfileDialog({ profile, ...dialog }: ReportProfileDialogProps) {
  const { uid: targetUid, displayName: targetName } = profile;
  return (
    <ReportFormDialog
      {...dialog}
      title={`Denunciar el perfil de ${targetName}`}
      description="Solo lo lee el equipo. La persona no sabrá quién avisó."
      texts={profileReportTexts}
      draft={{ id: `${targetUid}-profile`, postId: null }}
      requestOf={(report) => ({ type: 'report-profile', targetUid, targetName, ...report })}
    />
  );
}

/** What was typed stays when the dialog is closed by mistake, and when the page is. */
function ReportFormDialog(props: ReportFormDialogProps) {
  const { title, description, texts, draft, requestOf, open, onOpenChange } = props;
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
  const { saving, saveAgain, clear } = useKeptForm(form, {
    draftId: `report-${user?.uid}-${draft.id}`,
    kind: 'report',
    postId: draft.postId,
    uid: user?.uid,
    isOpen: open,
  });
  const isUnsaved = saving.state === 'failed';

  const send = handleSubmit(async (report) => {
    if (!(await act(requestOf(report)))) return;
    await clear();
    reset();
    onOpenChange(false);
    toast.show({ severity: 'success', text: 'Gracias por avisar. El equipo lo revisará.' });
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
