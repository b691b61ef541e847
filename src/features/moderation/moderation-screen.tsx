import type { ReactNode } from 'react';
import { postStatusTexts } from '#domain/post-texts.ts';
import { type PostStatus, postStatuses, type Species } from '#domain/post-values.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useListenerStore } from '#services/services.ts';
import { PostCard } from '#shared/post-card.tsx';
import { PostStatusBadge } from '#shared/post-status-badge.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CardSkeleton } from '#ui/feedback/skeleton.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { Page } from '#ui/layout/page.tsx';
import { grid } from '#ui/layout/stack.css.ts';
import * as styles from './moderation.css.ts';
import { queueLength } from './queue-address.ts';
import { undecidedPosts } from './with-pending-moderation.ts';

interface ModerationScreenProps {
  title: string;
  species: Species;
  status: PostStatus;
  onStatusChange: (status: PostStatus) => void;
  /** Beside the title. Another feature puts the link to the reports here. */
  actions?: ReactNode;
}

/** Starts with the queue: the undecided posts, oldest first. */
export function ModerationScreen({ title, species, status, onStatusChange, actions }: ModerationScreenProps) {
  const state = useQuery('posts-for-moderation', { species, status, limit: queueLength });
  return (
    <Page title={title} actions={actions}>
      <div className={styles.filters}>
        <Chips label="Estado" scrolling>
          {postStatuses.map((value) => (
            <Chip key={value} pressed={value === status} onClick={() => onStatusChange(value)}>
              {postStatusTexts[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      <ReadingAge state={state} />
      <Queue state={state} status={status} />
    </Page>
  );
}

function Queue({
  state,
  status,
}: {
  state: ReturnType<typeof useQuery<'posts-for-moderation'>>;
  status: PostStatus;
}) {
  const store = useListenerStore();
  const pending = usePending();
  if (state.status === 'failed') {
    return <ErrorState title="No pudimos cargar las publicaciones" onRetry={() => store.restartFailed()} />;
  }
  if (state.status === 'loading') {
    return (
      <div className={grid({ columns: 'cards' })}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  }
  const posts = status === 'pending' ? undecidedPosts(state.data, pending) : state.data;
  if (posts.length === 0) {
    return (
      <EmptyState
        title={status === 'pending' ? 'Nada por revisar' : 'No hay publicaciones en este estado'}
        text={status === 'pending' ? 'Cuando alguien publique, aparecerá aquí.' : undefined}
      />
    );
  }
  return (
    <div className={grid({ columns: 'cards' })}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} badges={<PostStatusBadge {...post} />} action={null} />
      ))}
    </div>
  );
}
