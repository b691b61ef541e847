import { useNavigate } from '@tanstack/react-router';
import { hourMs } from '#domain/durations.ts';
import { rejectedPostLifeMs } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { postStatusTexts } from '#domain/post-texts.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { waitsHereText } from '#shared/entry-text.ts';
import { OwnPostActs } from '#shared/own-post-acts.tsx';
import { StatusNews } from '#shared/status-news.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatDateTime } from '#ui/text/dates.ts';
import { type OwnerStatus, ownerStatus } from './owner-status.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

interface Words {
  readonly tone: BannerTone;
  readonly title: string;
  readonly text: string;
}

/** The typed reason may have no full stop, and another sentence follows it. */
function withStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

function rejectedText({ reason, deletedAt }: OwnerStatus & { kind: 'rejected' }): string {
  const until =
    deletedAt === null ? `en ${rejectedPostLifeMs / hourMs} horas` : `el ${formatDateTime(deletedAt)}`;
  const why = reason ? `Motivo: ${withStop(reason)} ` : '';
  return `${why}Corrígela y volverá a revisarse. Si no, se borrará ${until}.`;
}

function wordsOf(status: OwnerStatus, pending: readonly PendingEntry[]): Words | null {
  switch (status.kind) {
    case 'leaving':
      return {
        tone: 'info',
        title: 'Se eliminará',
        text: waitsHereText('La eliminación', status.entry, pending),
      };
    case 'waiting':
      return {
        tone: 'info',
        title: postStatusTexts[status.status],
        text: waitsHereText('El cambio', status.entry, pending),
      };
    case 'pending':
      return {
        tone: 'info',
        title: 'En revisión',
        text: 'Una persona del equipo la revisará pronto. Te avisaremos.',
      };
    case 'rejected':
      return { tone: 'danger', title: 'Tu publicación fue rechazada', text: rejectedText(status) };
    case 'withdrawn':
      return {
        tone: 'info',
        title: 'Retirada',
        text: 'Solo la ven el equipo y tú. Puedes volver a publicarla cuando quieras.',
      };
    case 'unconfirmed':
      return {
        tone: 'warning',
        title: '¿Sigue disponible?',
        text: 'Hace tiempo que no lo confirmas. Si no lo haces, dejará de mostrarse en las listas.',
      };
    case 'adopted':
      return { tone: 'success', title: '¡Ya tiene familia!', text: 'Gracias por encontrarle un hogar.' };
    case 'archived':
      return {
        tone: 'info',
        title: 'Archivada',
        text: 'Ya tiene familia. Solo la ven el equipo, quien adoptó y tú.',
      };
    case 'published':
      return null;
  }
}

/** The state of the person's own post in a sentence, with the possible actions. */
export function OwnerPanel({ post }: { post: Post }) {
  const navigate = useNavigate();
  const pending = usePending();
  const status = ownerStatus(post, pending, Date.now());
  const words = wordsOf(status, pending);
  const toOwnPosts = () =>
    void navigate({ to: '/perfil-de-usuario/$uid', params: { uid: post.ownerId }, replace: true });
  const acts = status.kind !== 'leaving' && (
    <OwnPostActs
      post={post}
      status={status.kind === 'waiting' ? status.status : post.status}
      onDeleted={toOwnPosts}
    />
  );
  return (
    <>
      <StatusNews status={`${post.name}: ${words?.title ?? postStatusTexts.accepted}`} />
      {words ? (
        <Banner tone={words.tone} title={words.title} actions={acts}>
          {words.text}
        </Banner>
      ) : (
        acts
      )}
    </>
  );
}
