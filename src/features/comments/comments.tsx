import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { canDeleteComment } from '#domain/viewer.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useOutbox } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { useAct } from '#shared/use-act.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Trash2 } from '#ui/icons/page-icons.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { formatShortDateTime } from '#ui/text/dates.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { CommentForm } from './comment-form.tsx';
import * as styles from './comments.css.ts';
import { type ShownComment, withPendingComments } from './with-pending-comments.ts';

function statusText({ pending }: ShownComment): string | null {
  if (!pending) return null;
  if (pending.state === 'rejected') return `Rechazado: ${rejectionText(pending.rejectionCode ?? 'unknown')}`;
  return pending.state === 'sending' ? 'Enviando…' : `En el ${deviceWord()}, pendiente de enviar`;
}

interface CommentsProps {
  post: Post;
  /** What another feature shows beside each comment that the server has. */
  tools: (comment: ShownComment) => ReactNode;
}

export function Comments({ post, tools }: CommentsProps) {
  const user = useCurrentUser();
  const pending = usePending();
  const state = useQuery('comments', { postId: post.id });
  const comments = withPendingComments(post.id, state.status === 'ready' ? state.data : [], pending, user);
  // Without the server, an empty list may mean that this phone never loaded the comments.
  const isKnown = state.status === 'ready' && !(state.fromCache && state.at === null);
  return (
    <section className={styles.section} aria-labelledby="comentarios">
      <h2 id="comentarios">{comments.length > 0 ? `Comentarios (${comments.length})` : 'Comentarios'}</h2>
      {state.status === 'failed' && <p className={styles.quiet}>No pudimos cargar los comentarios.</p>}
      {comments.length === 0 && isKnown && <p className={styles.quiet}>Nadie ha comentado todavía.</p>}
      <ul className={styles.list}>
        {state.status === 'loading' && <LoadingComment />}
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} post={post} tools={comment.pending ? null : tools(comment)} />
          </li>
        ))}
      </ul>
      {user ? (
        <CommentForm key={post.id} post={post} uid={user.uid} />
      ) : (
        <p>
          <Link to="/iniciar-sesion" search={{ volver: `/post/${post.id}` }}>
            Inicia sesión
          </Link>{' '}
          para comentar.
        </p>
      )}
    </section>
  );
}

/** Above the pending comments, where the server's comments will appear. */
function LoadingComment() {
  return (
    <li className={styles.comment} aria-hidden="true">
      <Skeleton shape="round" width="2rem" height="2rem" />
      <div className={styles.loading}>
        <Skeleton width="60%" />
        <Skeleton />
      </div>
    </li>
  );
}

interface CommentItemProps {
  comment: ShownComment;
  post: Post;
  tools: ReactNode;
}

function CommentItem({ comment, post, tools }: CommentItemProps) {
  const user = useCurrentUser();
  const status = statusText(comment);
  return (
    <article className={styles.comment}>
      <Avatar name={comment.authorName} src={comment.authorPhotoURL} size="small" />
      <div className={styles.content}>
        <p className={styles.meta}>
          <strong className={styles.author}>{comment.authorName}</strong>{' '}
          <time className={styles.moment} dateTime={new Date(comment.createdAt).toISOString()}>
            {formatShortDateTime(comment.createdAt)}
          </time>
        </p>
        <p className={styles.text}>{comment.text}</p>
        {status && <p className={styles.status}>{status}</p>}
      </div>
      <div className={styles.tools}>
        {tools}
        {canDeleteComment(comment, post, user) && <DeleteComment comment={comment} post={post} />}
      </div>
    </article>
  );
}

function DeleteComment({ comment, post }: { comment: ShownComment; post: Post }) {
  const act = useAct();
  const outbox = useOutbox();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  const remove = async () => {
    // A comment that never reached the server is removed from the outbox.
    if (comment.pending && (await outbox.discard(comment.pending.commandId))) return;
    const subject = { postId: post.id, petName: post.name, commentId: comment.id };
    if (await act({ type: 'delete-comment', ...subject })) toast.show({ text: 'Comentario eliminado' });
  };

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={<IconButton label="Eliminar comentario" icon={<Trash2 aria-hidden />} />}
      title="¿Eliminar este comentario?"
      description="No se puede deshacer."
      confirmLabel="Sí, eliminar"
      tone="danger"
      onConfirm={() => void remove()}
    />
  );
}
