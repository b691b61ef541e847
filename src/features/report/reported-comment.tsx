import type { Seen } from '#domain/report.ts';
import { useQuery } from '#reads/use-query.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as styles from './report.css.ts';
import { SeenThen } from './seen-then.tsx';

interface ReportedCommentProps {
  postId: string;
  commentId: string;
  seen: Seen | null;
  /** The deletion of the comment is in the outbox. */
  onDeleted: () => void;
}

/** The reported comment and its author, with a button that deletes it here. */
export function ReportedComment({ postId, commentId, seen, onDeleted }: ReportedCommentProps) {
  const act = useAct();
  const state = useQuery('comment', { postId, commentId });
  const post = useQuery('post', { postId });
  if (state.status === 'loading') return <p className={styles.quiet}>Cargando el comentario…</p>;
  if (state.status === 'failed') return <NotLoaded>No pudimos abrir el comentario.</NotLoaded>;
  if (!state.data) {
    const said = isUnheard(state) ? notHereText('El comentario aún no está') : 'El comentario ya no existe.';
    return <SeenThen seen={seen} said={said} />;
  }

  const petName = (post.status === 'ready' && post.data?.name) || 'un animal';
  const remove = async () => {
    if (await act({ type: 'delete-comment', postId, petName, commentId, isModeration: true })) onDeleted();
  };

  return (
    <div className={styles.comment}>
      <p className={styles.quiet}>{state.data.authorName} escribió:</p>
      <blockquote className={styles.text}>{state.data.text}</blockquote>
      <div>
        <ConfirmDialog
          trigger={
            <Button variant="danger" size="small">
              Eliminar comentario
            </Button>
          }
          title="¿Eliminar este comentario?"
          description="Se borrará para todos, avisaremos a quien lo escribió y la denuncia quedará cerrada. No se puede deshacer."
          confirmLabel="Sí, eliminar"
          tone="danger"
          onConfirm={() => void remove()}
        />
      </div>
    </div>
  );
}
