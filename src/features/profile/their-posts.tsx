import type { Post } from '#domain/post.ts';
import { mostOfOne } from '#domain/public-of-one.ts';
import type { Role } from '#domain/user.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { PostCard } from '#shared/post-card.tsx';
import { PostStatusBadge } from '#shared/post-status-badge.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { grid } from '#ui/layout/stack.css.ts';
import * as styles from './profile.css.ts';

interface TheirPostsProps {
  ownerId: string;
  viewerRole: Role;
}

/** The posts of another person. Administrators see every state, everybody else only public ones. */
export function TheirPosts({ ownerId, viewerRole }: TheirPostsProps) {
  const isAdmin = viewerRole === 'admin';
  const state = useQuery(isAdmin ? 'posts-of-owner' : 'public-posts-of-owner', { ownerId });
  const isVisitor = useCurrentUser() === null;
  if (state.status === 'loading') return <Spinner label="Cargando sus publicaciones" />;
  if (state.status === 'failed') {
    return <PageNotLoaded title="No pudimos cargar sus publicaciones" />;
  }
  const posts = state.data;
  const none = isAdmin ? 'No publicó nada.' : 'Ahora no tiene animales en adopción.';
  return (
    <section className={styles.section} aria-labelledby="sus-publicaciones">
      <h2 id="sus-publicaciones">Sus publicaciones</h2>
      {posts.length === 0 && (
        <p className={styles.quiet}>
          {isUnheard(state) ? notHereText('Sus publicaciones aún no están') : none}
        </p>
      )}
      <div className={grid({ columns: 'cards' })}>
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            heading="h3"
            badges={isAdmin ? <PostStatusBadge {...post} /> : undefined}
          />
        ))}
      </div>
      {isVisitor && isCut(posts) && (
        <p className={styles.quiet}>
          Aquí están las publicaciones más recientes. Con tu cuenta puedes verlas todas.
        </p>
      )}
    </section>
  );
}

/** Whether a visitor's answer may lack older posts. */
const isCut = (posts: readonly Post[]): boolean =>
  Object.entries(mostOfOne).some(
    ([status, most]) => posts.filter((post) => post.status === status).length >= most,
  );
