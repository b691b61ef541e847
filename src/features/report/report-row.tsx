import { Link } from '@tanstack/react-router';
import { nobody } from '#domain/nobody.ts';
import { type Report, reportReasonTexts } from '#domain/report.ts';
import { useQuery } from '#reads/use-query.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './report.css.ts';
import { ReportedComment } from './reported-comment.tsx';
import { ReportedPost } from './reported-post.tsx';
import { SeenThen } from './seen-then.tsx';
import { useClosing } from './use-closing.ts';

export function ReportRow({ report }: { report: Report }) {
  const close = useClosing({ type: 'close-report', reportId: report.id });
  const post = useQuery('post', { postId: report.postId });
  const isGone = post.status === 'ready' && !post.data && !isUnheard(post);

  return (
    <article className={styles.row}>
      <h2 className={styles.reason}>{reportReasonTexts(report.commentId)[report.reason]}</h2>
      <ReportedPost report={report} />
      {report.adopterId && <SeenThen seen={report.seen} said="Un mensaje privado de una solicitud." />}
      {report.commentId && !report.adopterId && (
        <ReportedComment
          postId={report.postId}
          commentId={report.commentId}
          seen={report.seen}
          onDeleted={() => void close('comment')}
        />
      )}
      <ReporterWords report={report} />
      <div className={cluster({ gap: 'tight' })}>
        {!isGone && (
          <Link to="/post/$postId" params={{ postId: report.postId }} className={buttonClass({})}>
            Ver publicación
          </Link>
        )}
        {report.seen && <AccountLink uid={report.seen.authorId} />}
        <Button onClick={() => void close('report')}>Cerrar denuncia</Button>
      </div>
    </article>
  );
}

/** The reporter's text, name and date. */
export function ReporterWords({ report }: { report: Pick<Report, 'text' | 'reporterId' | 'createdAt'> }) {
  return (
    <>
      {report.text && (
        <div>
          <p className={styles.quiet}>Quien avisó dice:</p>
          <blockquote className={styles.text}>{report.text}</blockquote>
        </div>
      )}
      <p className={styles.quiet}>
        <Reporter uid={report.reporterId} /> · <TimeAgo atMs={report.createdAt} />
      </p>
    </>
  );
}

function Reporter({ uid }: { uid: string }) {
  const state = useQuery('profile', { uid });
  if (state.status !== 'ready' || isUnheard(state)) return <>Una persona</>;
  if (!state.data) return <>Una cuenta que ya no existe</>;
  return (
    <Link to="/perfil-de-usuario/$uid" params={{ uid }}>
      {state.data.displayName}
    </Link>
  );
}

/** To the account in the table of users, where it can be blocked. Names are not unique, so it is found by its uid. */
export function AccountLink({ uid }: { uid: string }) {
  if (uid === nobody) return null;
  return (
    <Link to="/admin/usuarios" search={{ cuenta: uid }} className={buttonClass({})}>
      Ver cuenta
    </Link>
  );
}
