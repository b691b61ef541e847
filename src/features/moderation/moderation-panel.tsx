import { useState } from 'react';
import { undoWindowMs } from '#domain/moderation-log.ts';
import type { Post, PostStatus } from '#domain/post.ts';
import { giveQuestions } from '#domain/post-private.ts';
import { canMovePost, revisionOf } from '#domain/post-transitions.ts';
import { isPublic } from '#domain/post-values.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { DeletePost } from '#shared/delete-post.tsx';
import { entryReason, entryTitle } from '#shared/entry-text.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { RefusedWords } from '#shared/refused-words.tsx';
import { RefusedActs } from '#shared/use-entry-acts.tsx';
import { Button } from '#ui/actions/button.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Photo } from '#ui/media/photo.tsx';
import * as styles from './moderation.css.ts';
import { QueueWalk } from './queue-walk.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { type JudgedPost, undoneOnceSent, useModerate, useUndo } from './use-moderate.ts';
import { useUndoClock } from './use-undo-clock.ts';
import { withPendingModeration } from './with-pending-moderation.ts';

interface ModerationPanelProps {
  post: Post;
  onDeleted: () => void;
}

/** What an administrator reads and decides about one post. Everything works offline: decisions wait in the outbox. */
export function ModerationPanel({ post, onDeleted }: ModerationPanelProps) {
  const decision = withPendingModeration(post, usePending());
  const moderate = useModerate();
  // The post as it was when the dialog opened. If an edit arrives meanwhile, the verdict does not apply to it.
  const [rejecting, setRejecting] = useState<JudgedPost | null>(null);
  const can = (to: PostStatus) => decision.pending === null && canMovePost(post.status, to, 'admin');

  const accept = () => void moderate(post, { decision: 'accept' });

  return (
    <section className={styles.panel} aria-label="Moderación">
      {decision.pending && <p role="status">{decision.pending}</p>}
      {decision.refused && <Refused entry={decision.refused} />}
      <RefusedAct postId={post.id} />
      {post.status === 'pending' && post.undoneAt === post.updatedAt && (
        <p>Vuelve después de una adopción que no siguió adelante. Su contenido no cambió.</p>
      )}
      {post.rejectionReason && <p>Motivo del rechazo: {post.rejectionReason}</p>}
      <div className={styles.acts}>
        {can('accepted') && (
          <Button variant="primary" onClick={accept}>
            Aceptar
          </Button>
        )}
        {can('rejected') && <Button onClick={() => setRejecting(post)}>Rechazar</Button>}
        <UndoVerdict post={post} isWaiting={decision.pending !== null} />
        <DeletePost post={post} seenRevision={revisionOf(post)} onDeleted={onDeleted} />
      </div>
      <RejectDialog
        posts={[rejecting ?? post]}
        open={rejecting !== null}
        onOpenChange={(open) => setRejecting(open ? post : null)}
      />
      <QueueWalk
        post={post}
        onAccept={can('accepted') ? accept : null}
        onReject={can('rejected') ? () => setRejecting(post) : null}
      />
      <Thumbnails post={post} />
      <Questionnaire postId={post.id} />
    </section>
  );
}

/**
 * Offers to take the verdict back for ten minutes, if it is the last change of the post: one batch wrote `moderatedAt` and
 * `updatedAt`, so they are equal until the next change.
 */
function UndoVerdict({ post, isWaiting }: { post: Post; isWaiting: boolean }) {
  const undo = useUndo();
  const pending = usePending();
  const { status, moderatedAt, updatedAt, commandId } = post;
  const now = useUndoClock(moderatedAt === null ? [] : [moderatedAt]);
  if (status !== 'accepted' && status !== 'rejected') return null;
  if (isWaiting || moderatedAt === null || moderatedAt !== updatedAt) return null;
  const isUndoing = pending.some(
    ({ command, state }) =>
      state !== 'rejected' && command.type === 'undo-moderation' && command.undoneId === commandId,
  );
  if (isUndoing) return <p role="status">Se deshará {undoneOnceSent}.</p>;
  if (now >= moderatedAt + undoWindowMs) return null;
  const act = status === 'accepted' ? 'accept' : 'reject';
  return (
    <Button onClick={() => void undo({ id: commandId, act, subjectId: post.id, name: post.name })}>
      {act === 'accept' ? 'Deshacer la aceptación' : 'Deshacer el rechazo'}
    </Button>
  );
}

/** The last attempt to take a verdict back, or to delete the post, had no effect. */
function RefusedAct({ postId }: { postId: string }) {
  const last = usePending().findLast(({ command }) =>
    command.type === 'undo-moderation'
      ? command.subjectId === postId
      : command.type === 'delete-post' && command.postId === postId,
  );
  return last?.state === 'rejected' && <Refused entry={last} />;
}

/** Which act of this moderator the server refused, why, and the words that were written. */
function Refused({ entry }: { entry: PendingEntry }) {
  return (
    <div className={stack({ gap: 'tight' })}>
      <p role="alert">
        <strong>{entryTitle(entry)}.</strong> {entryReason(entry)}
      </p>
      <RefusedWords entry={entry} />
      <RefusedActs commandId={entry.commandId} />
    </div>
  );
}

/**
 * Lists show the thumbnail, which is a separate file, and previews and screen readers the description. The moderator must see
 * all of it.
 */
function Thumbnails({ post }: { post: Post }) {
  const paths = post.photos.map(({ thumbPath }) => thumbPath);
  const sourceOf = usePhotoSources(paths, isPublic(post.status));
  return (
    <section aria-label="Miniaturas">
      <p className={styles.question}>Así se ven en las listas</p>
      <ul className={styles.thumbnails}>
        {post.photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo
              src={sourceOf(photo.thumbPath)}
              alt={`Miniatura de la foto ${index + 1}`}
              width={photo.width}
              height={photo.height}
              thumbhash={photo.thumbhash}
              ratio="1:1"
              fit="contain"
            />
            {photo.alt && <p className={styles.question}>Descripción: {photo.alt}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questionnaire({ postId }: { postId: string }) {
  const state = useQuery('post-questionnaire', { postId });
  // It is part of what is decided on, so its absence is said.
  if (state.status === 'failed') return <NotLoaded>No pudimos cargar el cuestionario.</NotLoaded>;
  if (isUnheard(state))
    return <p className={styles.question}>{notHereText('El cuestionario aún no está')}</p>;
  if (state.status !== 'ready' || !state.data) return null;
  const answers = state.data;
  return (
    <dl className={styles.answers}>
      {(Object.keys(giveQuestions) as (keyof typeof giveQuestions)[]).map((key) => (
        <div key={key}>
          <dt className={styles.question}>{giveQuestions[key]}</dt>
          <dd>{answers[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
