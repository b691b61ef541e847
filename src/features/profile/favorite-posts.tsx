import { Link } from '@tanstack/react-router';
import { useQuery } from '#reads/use-query.ts';
import { useListenerStore } from '#services/services.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PostCard } from '#shared/post-card.tsx';
import { useFavorites } from '#shared/use-favorites.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CardSkeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { grid } from '#ui/layout/stack.css.ts';
import * as styles from './profile.css.ts';

export function FavoritePosts({ uid }: { uid: string }) {
  const store = useListenerStore();
  const state = useQuery('favorites', { uid });
  const ids = [...useFavorites()];
  if (ids.length === 0) {
    if (state.status === 'loading') return <Spinner label="Cargando tus favoritos" />;
    if (state.status === 'failed')
      return (
        <ErrorState
          title="No pudimos cargar tus favoritos"
          heading="h2"
          onRetry={() => store.restartFailed()}
        />
      );
    if (isUnheard(state)) return <NoCopy text={notHereText('Tus favoritos aún no están')} />;
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
  if (isUnheard(state))
    return <p className={styles.notHere}>{notHereText('Un animal que guardaste no está')}</p>;
  if (state.status === 'failed' || !state.data) return null;
  return <PostCard post={state.data} />;
}
