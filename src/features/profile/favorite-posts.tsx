import { Link } from '@tanstack/react-router';
import { useQuery } from '#reads/use-query.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { PostCard } from '#shared/post-card.tsx';
import { useAct } from '#shared/use-act.ts';
import { useFavorites } from '#shared/use-favorites.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { useFocusKept } from '#ui/actions/use-focus-kept.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/skeleton.tsx';
import { grid } from '#ui/layout/stack.css.ts';
import { useMissingList } from './missing-list.tsx';
import * as styles from './profile.css.ts';

export function FavoritePosts({ uid }: { uid: string }) {
  const state = useQuery('favorites', { uid });
  const missing = useMissingList({ name: 'tus favoritos', state });
  const ids = [...useFavorites()];
  if (ids.length === 0) {
    if (missing) return missing;
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
    <>
      <div className={grid({ columns: 'cards' })}>
        {ids.map((postId) => (
          <FavoritePost key={postId} postId={postId} />
        ))}
      </div>
      {missing}
    </>
  );
}

function FavoritePost({ postId }: { postId: string }) {
  useFocusKept();
  const state = useQuery('post', { postId });
  if (state.status === 'loading') return <CardSkeleton />;
  if (isUnheard(state))
    return <p className={styles.notHere}>{notHereText('Un animal que guardaste no está')}</p>;
  if (state.status === 'failed' && state.code !== 'permission-denied')
    return (
      <div className={styles.notHere}>
        <NotLoaded justify="center">No pudimos cargar un animal que guardaste.</NotLoaded>
      </div>
    );
  if (state.status === 'failed' || !state.data) return <GoneFavorite postId={postId} />;
  return <PostCard post={state.data} />;
}

/** A withdrawn post may come back, so only its reader removes it from the favourites. */
function GoneFavorite({ postId }: { postId: string }) {
  const act = useAct();
  return (
    <div className={styles.notHere}>
      <p>Un animal que guardaste ya no está publicado.</p>
      <Button
        size="small"
        variant="quiet"
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget);
          void act({ type: 'remove-favorite', postId, petName: 'un animal' });
        }}
      >
        Quitar de favoritos
      </Button>
    </div>
  );
}
