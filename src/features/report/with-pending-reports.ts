import type { ProfileReport } from '#domain/profile-report.ts';
import type { Report } from '#domain/report.ts';
import type { PendingEntry } from '#outbox/types.ts';

type Pending = readonly PendingEntry[];

/** The open reports without those whose closing, a command of this type, is in the outbox. */
const withoutClosing = <Stored extends { readonly id: string; readonly commandId: string }>(
  type: 'close-report' | 'close-profile-report',
  stored: readonly Stored[],
  pending: Pending,
): readonly Stored[] =>
  stored.filter(
    ({ id, commandId }) =>
      !pending.some(
        ({ command, state }) =>
          state !== 'rejected' &&
          command.type === type &&
          command.reportId === id &&
          !('seenCommandId' in command && command.seenCommandId !== commandId),
      ),
  );

export const withPendingReports = (stored: readonly Report[], pending: Pending) =>
  withoutClosing('close-report', stored, pending);

export const withPendingProfileReports = (stored: readonly ProfileReport[], pending: Pending) =>
  withoutClosing('close-profile-report', stored, pending);

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
