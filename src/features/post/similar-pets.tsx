import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { PostCard } from '#shared/post-card.tsx';
import { grid, wholeRows } from '#ui/layout/stack.css.ts';
import * as styles from './post.css.ts';
import { similarPosts } from './similar-posts.ts';

/** As the first page of a listing asks, so that whoever comes from there shares its listener. */
const asked = 48;

export function SimilarPets({ post }: { post: Post }) {
  const state = useQuery('public-posts', { species: post.species, limit: asked });
  const similar = similarPosts(post, state.status === 'ready' ? state.data : []);
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="parecidos">
      <h2 id="parecidos">También buscan familia</h2>
      <div className={`${grid({ columns: 'cards' })} ${wholeRows}`}>
        {similar.map((other) => (
          <PostCard key={other.id} post={other} heading="h3" />
        ))}
      </div>
    </section>
  );
}
