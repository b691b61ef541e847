import { Link } from '@tanstack/react-router';
import { commandParts } from '#domain/commands/registry.ts';
import { askStillAvailableAfterMs } from '#domain/limits.ts';
import type { Post, PostStatus } from '#domain/post.ts';
import { canEditContent, keptUntil } from '#domain/post-transitions.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { cluster } from '#ui/layout/stack.css.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DeletePost } from './delete-post.tsx';
import { useAct } from './use-act.ts';

interface OwnPostActsProps {
  post: Post;
  /** Includes what waits in the outbox. */
  status: PostStatus;
  /** Smaller buttons, for a list. */
  size?: 'small' | 'medium';
  className?: string;
  onDeleted?: () => void;
}

type SimpleAct = 'withdraw-post' | 'restore-post' | 'confirm-post' | 'archive-post';

/** The status of a post after these entries, with the last entry that changes it. Null if none does. */
export function waitingStatus(
  postId: string,
  pending: readonly PendingEntry[],
): { readonly status: PostStatus; readonly entry: PendingEntry } | null {
  // `toReversed` is missing before Safari 16 and Chromium 110.
  for (const entry of [...pending].reverse()) {
    const { command, state } = entry;
    if (state === 'rejected' || !('postId' in command) || command.postId !== postId) continue;
    const status = commandParts(command).postStatus(command);
    if (status) return { status, entry };
  }
  return null;
}

/** Whether its owner is asked if the pet is still available. @param now milliseconds since the epoch */
export function isUnconfirmed(post: Post, pending: readonly PendingEntry[], now: number): boolean {
  const isOnItsWay = pending.some(
    ({ command, state }) =>
      command.type === 'confirm-post' && command.postId === post.id && state !== 'rejected',
  );
  return !isOnItsWay && now - post.confirmedAt >= askStillAvailableAfterMs;
}

/** All actions of an owner on a post, in a list and on the post's page. */
export function OwnPostActs(props: OwnPostActsProps) {
  const { post, status, size = 'medium', className = cluster({ gap: 'tight' }), onDeleted } = props;
  const act = useAct();
  const pending = usePending();
  const move = (type: SimpleAct) => {
    keepFocus();
    return act({ type, postId: post.id, petName: post.name });
  };

  return (
    <div className={className}>
      {status === 'accepted' && isUnconfirmed(post, pending, Date.now()) && (
        <Button variant="primary" size={size} onClick={() => void move('confirm-post')}>
          Sigue disponible
        </Button>
      )}
      {status === 'withdrawn' && (
        <Button variant="primary" size={size} onClick={() => void move('restore-post')}>
          Volver a publicar
        </Button>
      )}
      {canEditContent(status) && (
        <Link to="/dar-en-adopcion" search={{ editar: post.id }} className={buttonClass({ size })}>
          Editar publicación
        </Link>
      )}
      {status === 'accepted' && (
        <ConfirmDialog
          trigger={<Button size={size}>Retirar</Button>}
          title={`¿Retirar la publicación de ${post.name}?`}
          description="Dejará de verse en las listas. Podrás volver a publicarla."
          confirmLabel="Sí, retirar"
          onConfirm={() => void move('withdraw-post')}
        />
      )}
      {status === 'adopted' && (
        <ConfirmDialog
          trigger={<Button size={size}>Archivar</Button>}
          title={`¿Archivar la publicación de ${post.name}?`}
          description="Dejará de verse. Quien adoptó conserva tus datos de contacto."
          confirmLabel="Sí, archivar"
          onConfirm={() => void move('archive-post')}
        />
      )}
      {Date.now() > Math.max(keptUntil(post), keptUntil({ ...post, status })) && (
        <DeletePost post={post} size={size} onDeleted={onDeleted} />
      )}
    </div>
  );
}
