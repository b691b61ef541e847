// The parts of a report on the page of a pet that are loaded later. `report-profile.tsx` has its own: a file that both pages share
// would be one more request for every visitor of a pet.
import { Suspense } from 'react';
import type { PendingEntry } from '#outbox/types.ts';
import { lateDialog } from '#shared/late-dialog.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';

export const ReportDialog = lateDialog(() =>
  import('./report-dialog.tsx').then((module) => module.ReportDialog),
);

const LateOwnReport = lazyPart(() => import('./own-report.tsx').then((module) => module.OwnReport));

export function OwnReport({ entry }: { entry: PendingEntry }) {
  return (
    <Suspense>
      <LateOwnReport entry={entry} />
    </Suspense>
  );
}
