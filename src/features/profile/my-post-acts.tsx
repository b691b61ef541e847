import { Link } from '@tanstack/react-router';
import { askStillAvailableAfterMs } from '#domain/limits.ts';
import type { Post, PostStatus } from '#domain/post.ts';
import { canDeletePost, canEditContent } from '#domain/post-transitions.ts';
import { useAct } from '#shared/use-act.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as styles from './profile.css.ts';

interface MyPostActsProps {
  post: Post;
  /** With what waits already counted. */
  status: PostStatus;
}

type SimpleAct = 'withdraw-post' | 'restore-post' | 'confirm-post' | 'archive-post' | 'delete-post';

export function MyPostActs({ post, status }: MyPostActsProps) {
  const act = useAct();
  const mayBeStale = status === 'accepted' && Date.now() - post.confirmedAt > askStillAvailableAfterMs;

  const move = (type: SimpleAct) => void act({ type, postId: post.id, petName: post.name });

  return (
    <div className={styles.acts}>
      {mayBeStale && (
        <Button variant="primary" size="small" onClick={() => move('confirm-post')}>
          Sigue disponible
        </Button>
      )}
      {canEditContent(status) && (
        <Link to="/dar-en-adopcion" search={{ editar: post.id }} className={buttonClass({ size: 'small' })}>
          Editar
        </Link>
      )}
      {status === 'withdrawn' && (
        <Button size="small" onClick={() => move('restore-post')}>
          Volver a publicar
        </Button>
      )}
      {status === 'accepted' && (
        <ConfirmDialog
          trigger={<Button size="small">Retirar</Button>}
          title={`¿Retirar la publicación de ${post.name}?`}
          description="Dejará de verse en las listas. Podrás volver a publicarla."
          confirmLabel="Sí, retirar"
          onConfirm={() => move('withdraw-post')}
        />
      )}
      {status === 'adopted' && (
        <ConfirmDialog
          trigger={<Button size="small">Archivar</Button>}
          title={`¿Archivar la publicación de ${post.name}?`}
          description="Dejará de verse. Quien adoptó conserva tus datos de contacto."
          confirmLabel="Sí, archivar"
          onConfirm={() => move('archive-post')}
        />
      )}
      {canDeletePost({ ...post, status }, Date.now()) && (
        <DeleteButton post={post} onConfirm={() => move('delete-post')} />
      )}
    </div>
  );
}

function DeleteButton({ post, onConfirm }: { post: Post; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          Eliminar
        </Button>
      }
      title={`¿Eliminar la publicación de ${post.name}?`}
      description="Se borrará con sus fotos, comentarios y solicitudes. No se puede deshacer."
      confirmLabel="Sí, eliminar"
      tone="danger"
      onConfirm={onConfirm}
    />
  );
}
