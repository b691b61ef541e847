import { Link } from '@tanstack/react-router';
import { useQuery } from '#reads/use-query.ts';
import { PostCard } from '#shared/post-card.tsx';
import { useFavorites } from '#shared/use-favorites.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/skeleton.tsx';
import { grid } from '#ui/layout/stack.css.ts';

export function FavoritePosts() {
  const ids = [...useFavorites()];
  if (ids.length === 0) {
    return (
      <EmptyState
        title="Aún no guardaste a nadie"
        text="Toca el corazón de un animal para encontrarlo aquí."
        actions={
          <Link to="/adopciones" className={buttonClass({ variant: 'primary' })}>
            Ver animales
          </Link>
        }
      />
    );
  }
  return (
    <div className={grid({ columns: 'cards' })}>
      {ids.map((postId) => (
        <FavoritePost key={postId} postId={postId} />
      ))}
    </div>
  );
}

/** Leaves out saved posts that were withdrawn or deleted. */
function FavoritePost({ postId }: { postId: string }) {
  const state = useQuery('post', { postId });
  if (state.status === 'loading') return <CardSkeleton />;
  if (state.status === 'failed' || !state.data) return null;
  return <PostCard post={state.data} />;
}
