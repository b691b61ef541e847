import { type ComponentType, type ReactNode, Suspense } from 'react';
import { photoAlt } from '#domain/photo-alt.ts';
import type { Post } from '#domain/post.ts';
import { hasFamily, isPublic } from '#domain/post-values.ts';
import { pageTitle } from '#domain/product.ts';
import { type Relation, relationTo } from '#domain/viewer.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { FavoriteButton } from '#shared/favorite-button.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { photoTransition } from '#shared/post-card.tsx';
import { PostStatusBadge } from '#shared/post-status-badge.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { page } from '#ui/layout/page.css.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { Gallery } from '#ui/media/gallery.tsx';
import { OwnerLine } from './owner-line.tsx';
import * as styles from './post.css.ts';
import { PostFacts, PostHeading } from './post-facts.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarPets, WaitingPets } from './similar-pets.tsx';

const MissingPost = lazyPart(() => import('./missing-post.tsx').then((module) => module.MissingPost));
const OwnerPanel = lazyPart(() => import('./owner-panel.tsx').then((module) => module.OwnerPanel));

export interface MissingProps {
  postId: string;
  uid: string;
  /** Shown while it is not known whether the person asked for the pet. */
  loading: ReactNode;
  /** Shown to a person who never asked for the pet. */
  otherwise: ReactNode;
}

interface PostScreenProps {
  postId: string;
  /** Actions that depend on the person's role. Other features fill these places. */
  action: (post: Post, relation: Relation) => ReactNode;
  below: (post: Post, relation: Relation) => ReactNode;
  tools: (post: Post) => ReactNode;
  /** Shown instead of a post that this person may not see. The person may have asked for the pet. */
  missing: ComponentType<MissingProps>;
}

export function PostScreen({ postId, missing, ...slots }: PostScreenProps) {
  const state = useQuery('post', { postId });
  if (state.status === 'loading') return <LoadingPage />;
  if (state.status === 'failed' && state.code !== 'permission-denied') return <FailedPost />;
  if (state.status === 'failed' || !state.data) {
    return (
      <Suspense fallback={<LoadingPost />}>
        <MissingPost state={state} postId={postId} missing={missing} loading={<LoadingPost />} />
      </Suspense>
    );
  }
  return <PostPage post={state.data} age={<ReadingAge state={state} />} {...slots} />;
}

interface PostPageProps extends Omit<PostScreenProps, 'postId' | 'missing'> {
  post: Post;
  age: ReactNode;
}

function PostPage({ post, age, action, below, tools }: PostPageProps) {
  const user = useCurrentUser();
  const sourceOf = usePhotoSources(
    post.photos.map(({ path }) => path),
    isPublic(post.status),
  );
  const relation = relationTo(post, user);
  const isTaken = hasFamily(post.status);
  // The policy refuses a style attribute in the HTML of the server.
  const isHydrating = useIsHydrating();
  useDocumentTitle(pageTitle(post.name));
  const photos = post.photos.map(({ path, thumbPath: _, ...photo }, index) => ({
    ...photo,
    src: sourceOf(path),
    alt: photoAlt(post, photo),
    ...(index === 0 && !isHydrating && { style: photoTransition(post.id) }),
  }));
  return (
    <article className={page({})}>
      {age}
      <div className={styles.layout}>
        <div className={styles.picture}>
          <Gallery label={`Fotos de ${post.name}`} photos={photos} />
        </div>
        <div className={styles.side}>
          <PostHeading
            post={post}
            marks={post.status === 'accepted' && !post.reserved ? null : <PostStatusBadge {...post} />}
          />
          {action(post, relation)}
          {relation === 'owner' && (
            <Suspense>
              <OwnerPanel post={post} />
            </Suspense>
          )}
          <div className={styles.tools}>
            {relation !== 'admin' && <FavoriteButton post={post} look="outlined" />}
            <ShareButton post={post} />
            {tools(post)}
          </div>
          <OwnerLine post={post} />
        </div>
        <div className={styles.body}>
          {isTaken && relation !== 'owner' && <WaitingPets post={post} />}
          <PostFacts post={post} />
          {below(post, relation)}
        </div>
      </div>
      {relation !== 'admin' && !isTaken && <SimilarPets post={post} />}
    </article>
  );
}

function FailedPost() {
  const title = 'No pudimos abrir esta página';
  useDocumentTitle(pageTitle(title));
  return <PageNotLoaded heading="h1" title={title} />;
}

const loadingTitle = 'Cargando la publicación';

function LoadingPage() {
  useDocumentTitle(pageTitle(loadingTitle));
  return <LoadingPost />;
}

/** Sets no title: the server renders it as a fallback beside what replaces it, and might keep the wrong one of two titles. */
function LoadingPost() {
  return (
    <div className={page({})}>
      <div role="status" className={visuallyHidden}>
        <h1>{loadingTitle}</h1>
      </div>
      <div className={styles.layout}>
        <div className={styles.picture}>
          <Skeleton shape="photo" ratio={4 / 3} />
        </div>
        <div className={styles.side}>
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="3.25rem" />
        </div>
      </div>
    </div>
  );
}
