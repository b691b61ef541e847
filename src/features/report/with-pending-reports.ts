import type { ProfileReport } from '#domain/profile-report.ts';
import type { Report } from '#domain/report.ts';
import type { PendingEntry } from '#outbox/types.ts';

/** The open reports without those whose closing is in the outbox. */
export function withPendingReports(
  stored: readonly Report[],
  pending: readonly PendingEntry[],
): readonly Report[] {
  const closed = new Set(
    pending.flatMap(({ command, state }) =>
      command.type === 'close-report' && state !== 'rejected' ? [command.reportId] : [],
    ),
  );
  return stored.filter(({ id }) => !closed.has(id));
}

export function withPendingProfileReports(
  stored: readonly ProfileReport[],
  pending: readonly PendingEntry[],
): readonly ProfileReport[] {
  const closed = new Set(
    pending.flatMap(({ command, state }) =>
      command.type === 'close-profile-report' && state !== 'rejected' ? [command.reportId] : [],
    ),
  );
  return stored.filter(({ id }) => !closed.has(id));
}

export function waitingProfileReport(
  uid: string,
  pending: readonly PendingEntry[],
): PendingEntry | undefined {
  return pending.find(
    ({ command, state }) =>
      command.type === 'report-profile' && command.targetUid === uid && state !== 'rejected',
  );
}

/** The same report by this person in the outbox, which is not made twice. */
export function waitingReport(
  { postId, commentId, adopterId }: Pick<Report, 'postId' | 'commentId' | 'adopterId'>,
  pending: readonly PendingEntry[],
): PendingEntry | undefined {
  return pending.find(
    ({ command, state }) =>
      command.type === 'report' &&
      command.postId === postId &&
      command.commentId === commentId &&
      command.adopterId === adopterId &&
      state !== 'rejected',
  );
}
