import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useAct } from './use-act.ts';
import { waitingDeletion } from './waiting-deletion.ts';

interface DeletePostProps {
  post: Pick<Post, 'id' | 'name'>;
  /** Of an administrator: what was seen. */
  seenRevision?: string;
  /** A smaller button, for a list. */
  size?: 'small' | 'medium';
  /** The deletion is in the outbox. */
  onDeleted?: (() => void) | undefined;
}

/** Its owner and administrators delete a post in the same words. */
export function DeletePost({ post, seenRevision, size = 'medium', onDeleted }: DeletePostProps) {
  const act = useAct();
  const isGoing = waitingDeletion(post.id, usePending()) !== undefined;
  const remove = async () => {
    if (await act({ type: 'delete-post', postId: post.id, petName: post.name, seenRevision })) onDeleted?.();
  };
  if (isGoing) return null;
  return (
    <ConfirmDialog
      trigger={<Button size={size}>Eliminar</Button>}
      title={`¿Eliminar la publicación de ${post.name}?`}
      description="Se borrará con sus fotos, comentarios y solicitudes. No se puede deshacer."
      confirmLabel="Sí, eliminar"
      tone="danger"
      onConfirm={() => void remove()}
    />
  );
}
