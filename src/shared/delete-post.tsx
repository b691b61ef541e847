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
  const pending = usePending();
  const isGoing = waitingDeletion(post.id, pending) !== undefined;
  const remove = async () => {
    // One that is not waiting was refused.
    const refused = pending.find(
      ({ command }) => command.type === 'delete-post' && command.postId === post.id,
    );
    const request = { type: 'delete-post', postId: post.id, petName: post.name, seenRevision } as const;
    if (await act(request, { replaces: refused?.commandId })) onDeleted?.();
  };
  if (isGoing) return null;
  const told = seenRevision === undefined ? '' : 'Avisaremos a quien la publicó. ';
  return (
    <ConfirmDialog
      trigger={<Button size={size}>Eliminar</Button>}
      title={`¿Eliminar la publicación de ${post.name}?`}
      description={`Se borrará con sus fotos, comentarios y solicitudes. ${told}No se puede deshacer.`}
      confirmLabel="Sí, eliminar"
      tone="danger"
      onConfirm={() => void remove()}
    />
  );
}
