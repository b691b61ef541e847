import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { country } from '#domain/countries/chosen.ts';
import type { Post } from '#domain/post.ts';
import { canDeleteComment } from '#domain/viewer.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { formatShortDateTime } from '#ui/text/dates.ts';
import * as styles from './comments.css.ts';
import { type ShownComment, withPendingComments } from './with-pending-comments.ts';

// Only members write, and only some may delete.
const CommentForm = lazyPart(() => import('./comment-form.tsx').then((module) => module.CommentForm));
const loadOwn = () => import('./own-comment.tsx');
const PendingStatus = lazyPart(() => loadOwn().then((module) => module.PendingStatus));
const DeleteComment = lazyPart(() => loadOwn().then((module) => module.DeleteComment));

interface CommentsProps {
  post: Post;
  /** Rendered beside each stored comment. Another feature provides it. */
  tools: (comment: ShownComment) => ReactNode;
  /** Rendered below each stored comment. Another feature provides it. */
  below: (comment: ShownComment) => ReactNode;
}

export function Comments({ post, tools, below }: CommentsProps) {
  const user = useCurrentUser();
  const pending = usePending();
  const state = useQuery('comments', { postId: post.id });
  const comments = withPendingComments(post.id, state.status === 'ready' ? state.data : [], pending, user);
  const isKnown = state.status === 'ready' && !isUnheard(state);
  return (
    <section className={styles.section} aria-labelledby="comentarios">
      <h2 id="comentarios">{comments.length > 0 ? `Comentarios (${comments.length})` : 'Comentarios'}</h2>
      {state.status === 'failed' && <NotLoaded>No pudimos cargar los comentarios.</NotLoaded>}
      {comments.length === 0 && isKnown && <p className={styles.quiet}>Nadie comentó todavía.</p>}
      <ul className={styles.list}>
        {state.status === 'loading' && <LoadingComment />}
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              post={post}
              tools={comment.pending ? null : tools(comment)}
              below={comment.pending ? null : below(comment)}
            />
          </li>
        ))}
      </ul>
      {user ? (
        <Suspense>
          <CommentForm key={post.id} post={post} uid={user.uid} />
        </Suspense>
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
  below: ReactNode;
}

function CommentItem({ comment, post, tools, below }: CommentItemProps) {
  const user = useCurrentUser();
  // The server, which renders comments too, has a time zone of its own.
  const timeZone = useIsHydrating() ? country.timeZone : undefined;
  return (
    <article className={styles.comment}>
      <Avatar name={comment.authorName} src={comment.authorPhotoURL} size="small" />
      <div className={styles.content}>
        <p className={styles.meta}>
          <strong className={styles.author}>{comment.authorName}</strong>{' '}
          <time className={styles.moment} dateTime={new Date(comment.createdAt).toISOString()}>
            {formatShortDateTime(comment.createdAt, timeZone)}
          </time>
        </p>
        <p className={styles.text}>{comment.text}</p>
        {comment.pending && (
          <Suspense>
            <PendingStatus pending={comment.pending} />
          </Suspense>
        )}
        {below}
      </div>
      <div className={styles.tools}>
        {tools}
        {canDeleteComment(comment, post, user) && (
          <Suspense>
            <DeleteComment comment={comment} post={post} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
