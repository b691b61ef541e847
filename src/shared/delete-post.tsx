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

/** The button with which its owner or an administrator deletes a post. Absent while a deletion waits. */
export function DeletePost({ post, seenRevision, size = 'medium', onDeleted }: DeletePostProps) {
  const act = useAct();
  const pending = usePending();
  const isGoing = waitingDeletion(post.id, pending) !== undefined;
  const remove = async () => {
    // No deletion of this post waits while the button is there, so the one that is found was refused.
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
