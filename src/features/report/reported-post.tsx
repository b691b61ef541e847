import type { Report } from '#domain/report.ts';
import { PostStatusBadge } from '#pieces/post-status-badge.tsx';
import { useQuery } from '#reads/use-query.ts';
import { cluster } from '#ui/layout/stack.css.ts';
import * as styles from './report.css.ts';

export function ReportedPost({ report }: { report: Report }) {
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
      <PostStatusBadge {...state.data} />
    </p>
  );
}
