// What a comment shows only to its author, or to those who may delete it.
import { useState } from 'react';
import type { Post } from '#domain/post.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { type Unsent, unsentText, useDiscard } from '#shared/unsent.ts';
import { useAct } from '#shared/use-act.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Trash2 } from '#ui/icons/page-icons.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './comments.css.ts';
import type { ShownComment } from './with-pending-comments.ts';

export function PendingStatus({ pending }: { pending: Unsent }) {
  return <p className={styles.status}>{unsentText(pending)}</p>;
}

export function DeleteComment({ comment, post }: { comment: ShownComment; post: Post }) {
  const user = useCurrentUser();
  const act = useAct();
  const discard = useDiscard();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  const remove = async () => {
    const { pending } = comment;
    // A comment that the server never saw is taken back on the phone.
    if (pending && !pending.mayHaveArrived && (await discard(pending.commandId)) !== 'too-late') return;
    const isModeration = user?.role === 'admin' && ![comment.authorId, post.ownerId].includes(user.uid);
    const subject = {
      postId: post.id,
      petName: post.name,
      commentId: comment.id,
      ...(isModeration && { isModeration }),
    };
    if (await act({ type: 'delete-comment', ...subject }, { replaces: pending?.commandId }))
      toast.show({ text: 'Comentario eliminado' });
  };

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={<IconButton label="Eliminar comentario" icon={<Trash2 aria-hidden />} />}
      title="¿Eliminar este comentario?"
      description="No se puede deshacer."
      confirmLabel="Sí, eliminar"
      tone="danger"
      onConfirm={() => void remove()}
    />
  );
}
