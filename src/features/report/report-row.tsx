import { Link } from '@tanstack/react-router';
import { type Report, reportReasonTexts } from '#domain/report.ts';
import { PostStatusBadge } from '#pieces/post-status-badge.tsx';
import { useOutbox } from '#reads/outbox-context.ts';
import { useQuery } from '#reads/use-query.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './report.css.ts';

export function ReportRow({ report }: { report: Report }) {
  const outbox = useOutbox();
  const toast = useToast();

  const close = () =>
    outbox.enqueue({ type: 'close-report', reportId: report.id }).then(
      () => toast.show({ severity: 'success', text: 'Denuncia cerrada' }),
      () =>
        toast.show({ severity: 'error', text: 'No se pudo guardar en este teléfono. Inténtalo otra vez.' }),
    );

  return (
    <article className={styles.row}>
      <h2 className={styles.reason}>{reportReasonTexts[report.reason]}</h2>
      <Subject report={report} />
      {report.text && <blockquote className={styles.text}>{report.text}</blockquote>}
      <p className={styles.quiet}>
        <Reporter uid={report.reporterId} /> · <TimeAgo atMs={report.createdAt} />
      </p>
      <div className={cluster({ gap: 'tight' })}>
        <Link to="/post/$postId" params={{ postId: report.postId }} className={buttonClass({})}>
          Ver publicación
        </Link>
        <Button onClick={() => void close()}>Cerrar denuncia</Button>
      </div>
    </article>
  );
}

function Subject({ report }: { report: Report }) {
  const state = useQuery('post', { postId: report.postId });
  if (state.status === 'loading') return <p className={styles.quiet}>Cargando la publicación…</p>;
  if (state.status === 'failed') return <p className={styles.quiet}>No pudimos abrir la publicación.</p>;
  if (!state.data) return <p className={styles.quiet}>La publicación ya no existe.</p>;
  return (
    <p className={cluster({ gap: 'tight' })}>
      <span>
        {report.commentId ? 'Un comentario en la publicación de ' : 'Publicación de '}
        {state.data.name}, de {state.data.ownerName}
      </span>
      <PostStatusBadge status={state.data.status} />
    </p>
  );
}

function Reporter({ uid }: { uid: string }) {
  const state = useQuery('profile', { uid });
  if (state.status !== 'ready' || !state.data) return <>Una cuenta que ya no existe</>;
  return (
    <Link to="/perfil-de-usuario/$uid" params={{ uid }}>
      {state.data.displayName}
    </Link>
  );
}
