import type { Report } from '#domain/report.ts';
import { usePending } from '#reads/use-pending.ts';
import { OwnReport } from './report-later.tsx';
import { ownReport } from './with-pending-reports.ts';

/** Below a comment or a message. Nothing, unless the server refused the own report of it. */
export function RefusedReport(reported: Pick<Report, 'postId' | 'commentId' | 'adopterId'>) {
  const own = ownReport(reported, usePending());
  if (own?.state !== 'rejected') return null;
  return <OwnReport entry={own} />;
}
