import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/command.ts';
import type { Report } from '#domain/report.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { hasWaitingReport, withPendingReports } from './with-pending-reports.ts';

const head = {
  commandId: '01890000-0000-7000-8000-000000000001',
  version: 1,
  uid: 'adela',
  createdAt: 0,
} as const;

function entry(command: Command, state: EntryState = 'waiting'): PendingEntry {
  return {
    commandId: command.commandId,
    uid: command.uid,
    subject: 'report/r1',
    command,
    state,
    attempts: 0,
    dueAt: 0,
    createdAt: 0,
    progress: null,
    rejectionCode: state === 'rejected' ? 'permission-denied' : null,
    lastRetryCode: null,
  };
}

function report(id: string): Report {
  return {
    id,
    postId: 'luna',
    commentId: null,
    reporterId: 'ana',
    reason: 'sale',
    text: null,
    status: 'open',
    createdAt: 0,
    commandId: head.commandId,
  };
}

describe('the open reports', () => {
  const stored = [report('r1'), report('r2')];
  const close: Command = { ...head, type: 'close-report', reportId: 'r1' };

  it('leave out those that were closed on this phone', () => {
    expect(withPendingReports(stored, [entry(close)]).map(({ id }) => id)).toEqual(['r2']);
  });

  it('show a report again when the server refused to close it', () => {
    expect(withPendingReports(stored, [entry(close, 'rejected')])).toEqual(stored);
  });
});

describe('an own report', () => {
  const command: Command = {
    ...head,
    type: 'report',
    reportId: 'r1',
    postId: 'luna',
    petName: 'Luna',
    commentId: null,
    reason: 'sale',
    text: null,
  };

  it('is known while it waits, for its post alone', () => {
    expect(hasWaitingReport('luna', [entry(command)])).toBe(true);
    expect(hasWaitingReport('toby', [entry(command)])).toBe(false);
  });

  it('may be made again after the server refused it', () => {
    expect(hasWaitingReport('luna', [entry(command, 'rejected')])).toBe(false);
  });
});
