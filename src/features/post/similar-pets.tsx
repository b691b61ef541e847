import { firstPageLength } from '#domain/listing-paths.ts';
import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { PostCard } from '#shared/post-card.tsx';
import { grid, wholeRows } from '#ui/layout/stack.css.ts';
import * as styles from './post.css.ts';
import { similarPosts, waitingPosts } from './similar-posts.ts';

export function SimilarPets({ post }: { post: Post }) {
  const state = useQuery('public-posts', { species: post.species, limit: firstPageLength });
  const similar = similarPosts(post, state.status === 'ready' ? state.data : []);
  return <PetRow title="También buscan familia" posts={similar} className={styles.similar} />;
}

/**
 * For whoever comes for a pet that has a family, as by the code of a poster: those that still wait. The most similar ones
 * if the pet is known, otherwise, or if there are none of its species, whoever waits longest.
 */
export function WaitingPets({ post }: { post: Post | null }) {
  const ofSpecies = useQuery('public-posts', post && { species: post.species, limit: firstPageLength });
  const similar = post && ofSpecies.status === 'ready' ? similarPosts(post, ofSpecies.data) : [];
  const needsOthers = post === null || (ofSpecies.status === 'ready' && similar.length === 0);
  const all = useQuery('public-posts', needsOthers ? { species: null, limit: firstPageLength } : null);
  const others = needsOthers && all.status === 'ready' ? waitingPosts(all.data) : [];
  return (
    <PetRow
      title="Todavía esperan una familia"
      posts={similar.length > 0 ? similar : others}
      className={post ? styles.factGroup : styles.similar}
    />
  );
}

function PetRow({ title, posts, className }: { title: string; posts: readonly Post[]; className: string }) {
  if (posts.length === 0) return null;
  return (
    <section className={className} aria-labelledby="parecidos">
      <h2 id="parecidos">{title}</h2>
      <div className={`${grid({ columns: 'cards' })} ${wholeRows}`}>
        {posts.map((other) => (
          <PostCard key={other.id} post={other} heading="h3" />
        ))}
      </div>
    </section>
  );
}
