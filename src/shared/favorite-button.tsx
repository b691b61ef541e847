import { useNavigate } from '@tanstack/react-router';
import type { Post } from '#domain/post.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Heart } from '#ui/icons/card-icons.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAct } from './use-act.ts';
import { useFavorites } from './use-favorites.ts';

interface FavoriteButtonProps {
  post: Pick<Post, 'id' | 'name'>;
  look?: 'plain' | 'floating' | 'outlined';
}

/** The heart. Its state combines the server and the outbox, so that it changes at once, also offline. */
export function FavoriteButton({ post, look = 'plain' }: FavoriteButtonProps) {
  const user = useCurrentUser();
  const act = useAct();
  const toast = useToast();
  const navigate = useNavigate();
  const favorites = useFavorites();
  const isFavorite = favorites.has(post.id);

  const toggle = () => {
    if (!user) {
      toast.show({ text: 'Inicia sesión para guardar tus favoritos.' });
      void navigate({ to: '/iniciar-sesion', search: { volver: window.location.pathname } });
      return;
    }
    const type = isFavorite ? 'remove-favorite' : 'save-favorite';
    void act({ type, postId: post.id, petName: post.name });
  };

  return (
    <IconButton
      label={`Guardar a ${post.name}`}
      pressed={isFavorite}
      look={look}
      icon={<Heart aria-hidden fill={isFavorite ? 'currentColor' : 'none'} />}
      onClick={toggle}
    />
  );
}
