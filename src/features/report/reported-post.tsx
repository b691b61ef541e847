import type { Report, Seen } from '#domain/report.ts';
import { sameData } from '#domain/same-data.ts';
import { useQuery } from '#reads/use-query.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { PostStatusBadge } from '#shared/post-status-badge.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import * as styles from './report.css.ts';
import { SeenThen } from './seen-then.tsx';

/** How the sentence begins that names the post. */
function placeOf({ commentId, adopterId }: Report): string {
  if (adopterId) return 'Un mensaje sobre la publicación de ';
  return commentId ? 'Un comentario en la publicación de ' : 'Publicación de ';
}

const pickShown = ({ title, text, photos }: Seen) => ({ title, text, photos });

export function ReportedPost({ report }: { report: Report }) {
  const state = useQuery('post', { postId: report.postId });
  if (state.status === 'loading') return <p className={styles.quiet}>Cargando la publicación…</p>;
  if (state.status === 'failed') return <NotLoaded>No pudimos abrir la publicación.</NotLoaded>;
  const seen = report.commentId ? null : report.seen;
  if (!state.data) {
    const said = isUnheard(state)
      ? notHereText('La publicación aún no está')
      : 'La publicación ya no existe.';
    return <SeenThen seen={seen} said={said} />;
  }
  const { name: title, description: text, photos } = state.data;
  const isChanged = seen && !sameData({ title, text, photos }, pickShown(seen));
  return (
    <>
      <p className={cluster({ gap: 'tight' })}>
        <span>
          {placeOf(report)}
          {state.data.name}, de {state.data.ownerName}
        </span>
        <PostStatusBadge {...state.data} />
      </p>
      {isChanged && <SeenThen seen={seen} said="La publicación cambió desde la denuncia." />}
    </>
  );
}
