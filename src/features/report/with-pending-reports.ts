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

/** The own report of this profile in the outbox: one that waits, or that was refused and that its author decides about. */
export function ownProfileReport(uid: string, pending: readonly PendingEntry[]): PendingEntry | undefined {
  return pending.findLast(({ command }) => command.type === 'report-profile' && command.targetUid === uid);
}

/** Like `ownProfileReport`, of a post, a comment or a message. Nobody makes another one meanwhile. */
export function ownReport(
  { postId, commentId, adopterId }: Pick<Report, 'postId' | 'commentId' | 'adopterId'>,
  pending: readonly PendingEntry[],
): PendingEntry | undefined {
  return pending.findLast(
    ({ command }) =>
      command.type === 'report' &&
      command.postId === postId &&
      command.commentId === commentId &&
      command.adopterId === adopterId,
  );
}
