import { firstPageLength } from '#domain/listing-paths.ts';
import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { PostCard } from '#shared/post-card.tsx';
import { grid, wholeRows } from '#ui/layout/stack.css.ts';
import * as styles from './post.css.ts';
import { similarPosts } from './similar-posts.ts';

export function SimilarPets({ post }: { post: Post }) {
  const state = useQuery('public-posts', { species: post.species, limit: firstPageLength });
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
