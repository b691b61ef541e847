// What happened to the edited post since its form was opened, on another phone or by another act.
import { Link } from '@tanstack/react-router';
import type { Post, PostStatus } from '#domain/post.ts';
import { canEditContent, revisionOf } from '#domain/post-transitions.ts';
import { hasFamily } from '#domain/post-values.ts';
import { usePending } from '#reads/use-pending.ts';
import type { ReadState } from '#services/services.ts';
import { waitingStatus } from '#shared/own-post-acts.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Banner } from '#ui/feedback/banner.tsx';

export type SinceThen =
  | { readonly kind: 'nothing' }
  /** Its content is another one now. */
  | { readonly kind: 'changed'; readonly revision: string }
  /** Its content cannot be changed any more. */
  | { readonly kind: 'closed'; readonly status: PostStatus };

/** @param basedOn the content with which the form began, empty if it is not known */
export function useSinceThen(basedOn: readonly string[], stored: ReadState<Post | null>): SinceThen {
  const pending = usePending();
  // The phone's copy may be older than the form.
  if (stored.status !== 'ready' || stored.fromCache || !stored.data) return { kind: 'nothing' };
  const post = stored.data;
  const status = waitingStatus(post.id, pending)?.status ?? post.status;
  if (!canEditContent(status)) return { kind: 'closed', status };
  const revision = revisionOf(post);
  const isKnown = basedOn.length === 0 || basedOn.includes(revision);
  return isKnown ? { kind: 'nothing' } : { kind: 'changed', revision };
}

export function SinceThenNotice({ since, postId }: { since: SinceThen; postId: string }) {
  if (since.kind === 'nothing') return null;
  const toPost = (
    <Link to="/post/$postId" params={{ postId }} className={buttonClass({ size: 'small' })}>
      Ver la publicación
    </Link>
  );
  if (since.kind === 'changed')
    return (
      <Banner
        tone="warning"
        announced
        title="La publicación cambió desde que abriste este formulario"
        actions={toPost}
      >
        Quizás la cambiaste en otro teléfono. Si guardas, queda solo lo que ves aquí.
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      announced
      title={hasFamily(since.status) ? 'Este animal ya tiene familia' : 'La publicación está retirada'}
      actions={toPost}
    >
      {hasFamily(since.status)
        ? 'Su publicación ya no se puede cambiar.'
        : 'Para cambiarla, vuelve a publicarla primero. Lo que escribiste sigue en tus borradores.'}
    </Banner>
  );
}
