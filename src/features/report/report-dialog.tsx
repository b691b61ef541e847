import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { ConnectionState } from '#connection/connection.ts';
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
import { useConnectionState } from '#reads/use-connection.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { KeptFormDialog } from '#shared/kept-form-dialog.tsx';
import { useAct } from '#shared/use-act.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

type Typed = v.InferInput<typeof reportFormSchema>;

type RequestOf = (report: ReportForm) => CommandRequest;

interface ReportFormDialogProps {
  title: string;
  description: string;
  texts: Record<ReportReason, string>;
  /** The key of the draft. */
  draft: { about: string; postId: string | null };
  requestOf: RequestOf;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ReportDialogProps extends Pick<ReportFormDialogProps, 'open' | 'onOpenChange'> {
  post: Pick<Post, 'id' | 'name'>;
  /** A comment, or a message if there is an `adopterId`. Null for a report of the post itself. */
  comment: Pick<Comment, 'id' | 'authorName'> | null;
  /** Whose conversation contains the message. */
  adopterId?: string | undefined;
}

function titleOf({ post, comment, adopterId }: Pick<ReportDialogProps, 'post' | 'comment' | 'adopterId'>) {
  if (!comment) return `Denunciar la publicación de ${post.name}`;
  return `Denunciar el ${adopterId ? 'mensaje' : 'comentario'} de ${comment.authorName}`;
}

export function ReportDialog({ post, comment, adopterId, ...dialog }: ReportDialogProps) {
  const commentId = comment?.id ?? null;
  const user = useCurrentUser();
  const requestOf: RequestOf = (report) => {
    const reportId = reportIdOf({ reporterId: user?.uid ?? '', postId: post.id, commentId, adopterId });
    const { id: postId, name: petName } = post;
    return { type: 'report', reportId, postId, petName, commentId, adopterId, ...report };
  };
  return (
    <ReportFormDialog
      {...dialog}
      title={titleOf({ post, comment, adopterId })}
      description={`Solo lo lee el equipo. Quien ${comment ? 'lo escribió' : 'la publicó'} no sabrá quién avisó.`}
      texts={reportReasonTexts(commentId)}
      draft={{ about: `${post.id}-${commentId ?? 'post'}`, postId: post.id }}
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
      draft={{ about: `${targetUid}-profile`, postId: null }}
      requestOf={(report) => ({ type: 'report-profile', targetUid, targetName, ...report })}
    />
  );
}

/** The report is on this phone. Promises no more than is known. */
const thanksText = (connection: ConnectionState) =>
  connection === 'heard'
    ? 'Gracias por avisar. Tu denuncia se está enviando al equipo.'
    : `Gracias por avisar. Tu denuncia está en este ${deviceWord()} y se enviará en cuanto haya conexión.`;

function ReportFormDialog({ texts, draft, requestOf, ...dialog }: ReportFormDialogProps) {
  const act = useAct();
  const connection = useConnectionState();
  const toast = useToast();
  const form = useForm<Typed, unknown, ReportForm>({
    resolver: valibotResolver(reportFormSchema),
    defaultValues: { text: '' },
  });
  const { register, formState } = form;

  const send = async (report: ReportForm) => {
    const isKept = await act(requestOf(report));
    if (isKept) toast.show({ severity: 'success', text: thanksText(connection) });
    return isKept;
  };

  return (
    <KeptFormDialog
      {...dialog}
      form={form}
      draft={{ kind: 'report', ...draft }}
      submit={{ label: 'Enviar denuncia', variant: 'primary' }}
      onSubmit={send}
    >
      <RadioCards
        legend="Motivo"
        options={reportReasons.map((value) => ({ value, label: texts[value] }))}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <TextArea
        label="Cuéntanos qué viste"
        optional
        maxCharacters={limits.reportText}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </KeptFormDialog>
  );
}
