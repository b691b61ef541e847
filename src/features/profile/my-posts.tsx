import { Link } from '@tanstack/react-router';
import { adoptedText, postStatusTexts } from '#domain/post-texts.ts';
import { isPublic } from '#domain/post-values.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useWaiting } from '#reads/use-waiting.ts';
import { EntryStateBadge } from '#shared/entry-state-badge.tsx';
import { entryReason, waitsHereText } from '#shared/entry-text.ts';
import { isUnconfirmed, OwnPostActs } from '#shared/own-post-acts.tsx';
import { PostStatusBadge } from '#shared/post-status-badge.tsx';
import { StatusNews } from '#shared/status-news.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { useMissingList } from './missing-list.tsx';
import * as styles from './profile.css.ts';
import { type OwnPost, type UnsentPost, withPendingPosts } from './with-pending-posts.ts';

const giveLink = (
  <Link to="/dar-en-adopcion" className={buttonClass({ variant: 'primary' })}>
    Dar en adopción
  </Link>
);

/** All own posts, also those in the outbox, each with its state and the reason for it. */
export function MyPosts({ uid }: { uid: string }) {
  const isRead = useWaiting() !== undefined;
  const state = useQuery('posts-of-owner', { ownerId: uid });
  const pending = usePending();
  const { unsent, own } = withPendingPosts(state.status === 'ready' ? state.data : [], pending);
  const isEmpty = unsent.length + own.length === 0;
  const missing = useMissingList({
    name: isEmpty ? 'tus publicaciones' : 'tus demás publicaciones',
    state,
    actions: giveLink,
  });
  if (isEmpty && !isRead) return <Spinner label="Cargando tus publicaciones" />;
  if (isEmpty) {
    if (missing) return missing;
    return (
      <EmptyState
        title="Aún no publicaste a nadie"
        text="Tus publicaciones aparecerán aquí con su estado."
        actions={giveLink}
      />
    );
  }
  return (
    <>
      <div className={styles.rows}>
        {unsent.map((post) => (
          <UnsentRow key={post.entry.commandId} post={post} />
        ))}
        {own.map((item) => (
          <OwnRow key={item.post.id} item={item} pending={pending} />
        ))}
      </div>
      {missing}
    </>
  );
}

function UnsentRow({ post: { entry, command } }: { post: UnsentPost }) {
  const [cover] = command.photos;
  const reason = entryReason(entry);
  return (
    <article className={styles.row}>
      {cover && <Photo {...cover} src={undefined} alt="" ratio="1:1" />}
      <div className={styles.rowBody}>
        <div className={styles.rowHead}>
          <h2>{command.content.name}</h2>
          <EntryStateBadge entry={entry} />
        </div>
        {reason && <p>{reason}</p>}
        <Link to="/pendientes">Ver en pendientes</Link>
      </div>
    </article>
  );
}

function statusText({ post, status }: OwnPost, pending: readonly PendingEntry[]): string {
  if (status === 'adopted') return adoptedText(post.sex);
  if (status === 'accepted' && isUnconfirmed(post, pending, Date.now())) return '¿Sigue disponible?';
  return postStatusTexts[status];
}

function OwnRow({ item, pending }: { item: OwnPost; pending: readonly PendingEntry[] }) {
  const { post, status, waiting } = item;
  const [cover] = post.photos;
  const sourceOf = usePhotoSources(cover ? [cover.thumbPath] : [], isPublic(post.status));
  return (
    <article className={styles.row}>
      {cover && <Photo {...cover} src={sourceOf(cover.thumbPath)} alt="" ratio="1:1" />}
      <div className={styles.rowBody}>
        <div className={styles.rowHead}>
          <h2>
            <Link to="/post/$postId" params={{ postId: post.id }}>
              {post.name}
            </Link>
          </h2>
          <PostStatusBadge {...post} status={status} />
        </div>
        <StatusNews status={`${post.name}: ${statusText(item, pending)}`} />
        {waiting && <p className={styles.quiet}>{waitsHereText('El cambio', waiting, pending)}</p>}
        {status === 'rejected' && post.rejectionReason && (
          <p className={styles.reason}>{post.rejectionReason}</p>
        )}
        {status === 'pending' && !waiting && (
          <p className={styles.quiet}>Una persona del equipo la revisará pronto.</p>
        )}
        <OwnPostActs post={post} status={status} size="small" className={styles.acts} />
      </div>
    </article>
  );
}
