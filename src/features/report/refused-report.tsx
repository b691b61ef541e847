import { Suspense } from 'react';
import type { Report } from '#domain/report.ts';
import { usePending } from '#reads/use-pending.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { ownReport } from './with-pending-reports.ts';

const OwnReport = lazyPart(() => import('./own-report.tsx').then((module) => module.OwnReport));

/** Below a comment or a message. Nothing, unless the server refused the own report of it. */
export function RefusedReport(reported: Pick<Report, 'postId' | 'commentId' | 'adopterId'>) {
  const own = ownReport(reported, usePending());
  if (own?.state !== 'rejected') return null;
  return (
    <Suspense>
      <OwnReport entry={own} />
    </Suspense>
  );
}
