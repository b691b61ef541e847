import type { Post } from '#domain/post.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Heart } from '#ui/icons/card-icons.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAct } from './use-act.ts';
import { useFavorites } from './use-favorites.ts';
import { useSignedInFirst } from './use-signed-in-first.ts';

interface FavoriteButtonProps {
  post: Pick<Post, 'id' | 'name'>;
  look?: 'plain' | 'floating' | 'outlined';
}

/** The heart. Its state combines the server and the outbox, so that it changes at once, also offline. */
export function FavoriteButton({ post, look = 'plain' }: FavoriteButtonProps) {
  const act = useAct();
  const toast = useToast();
  const signedInFirst = useSignedInFirst();
  const favorites = useFavorites();
  const isFavorite = favorites.has(post.id);

  const type = isFavorite ? 'remove-favorite' : 'save-favorite';
  const toggle = () =>
    signedInFirst({
      act: () => void act({ type, postId: post.id, petName: post.name }),
      onVisitor: () => toast.show({ text: 'Inicia sesión para guardar tus favoritos.' }),
    });

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
