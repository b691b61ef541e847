import { Link } from '@tanstack/react-router';
import type { Post } from '#domain/post.ts';
import { postStatusTexts } from '#domain/post-texts.ts';
import { canEditContent } from '#domain/post-transitions.ts';
import { usePending } from '#reads/use-pending.ts';
import { useAct } from '#shared/use-act.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { formatDateTime } from '#ui/text/dates.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { type OwnerStatus, ownerStatus } from './owner-status.ts';

type Act = 'confirm-post' | 'restore-post';
type BannerTone = 'info' | 'success' | 'warning' | 'danger';

interface Words {
  readonly tone: BannerTone;
  readonly title: string;
  readonly text: string;
}

/** The reason was typed by somebody in a hurry; a sentence follows it. */
function withStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

function rejectedText({ reason, deletedAt }: OwnerStatus & { kind: 'rejected' }): string {
  const until = deletedAt === null ? 'en 24 horas' : `el ${formatDateTime(deletedAt)}`;
  const why = reason ? `Motivo: ${withStop(reason)} ` : '';
  return `${why}Corrígela y volverá a revisarse. Si no, se borrará ${until}.`;
}

function wordsOf(status: OwnerStatus): Words | null {
  switch (status.kind) {
    case 'waiting': {
      const text = `El cambio está en este ${deviceWord()} y saldrá en cuanto haya señal.`;
      return { tone: 'info', title: postStatusTexts[status.status], text };
    }
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
        text: 'Nadie más la ve. Puedes volver a publicarla cuando quieras.',
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

/** The state of one's own post, in a sentence, with what can be done about it. */
export function OwnerPanel({ post }: { post: Post }) {
  const status = ownerStatus(post, usePending(), Date.now());
  const words = wordsOf(status);
  const acts = <OwnerActs post={post} status={status} />;
  if (!words) return acts;
  return (
    <Banner tone={words.tone} title={words.title} actions={acts}>
      {words.text}
    </Banner>
  );
}

function OwnerActs({ post, status }: { post: Post; status: OwnerStatus }) {
  const act = useAct();
  const move = (type: Act) => void act({ type, postId: post.id, petName: post.name });
  const isMoving = status.kind === 'waiting';
  return (
    <div className={cluster({ gap: 'tight' })}>
      {status.kind === 'unconfirmed' && (
        <Button variant="primary" onClick={() => move('confirm-post')}>
          Sigue disponible
        </Button>
      )}
      {status.kind === 'withdrawn' && (
        <Button variant="primary" onClick={() => move('restore-post')}>
          Volver a publicar
        </Button>
      )}
      {!isMoving && canEditContent(post.status) && (
        <Link to="/dar-en-adopcion" search={{ editar: post.id }} className={buttonClass({})}>
          Editar publicación
        </Link>
      )}
    </div>
  );
}
