import { describe, expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { ProfileReport } from '#domain/profile-report.ts';
import type { Report } from '#domain/report.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import { ownReport, withPendingProfileReports, withPendingReports } from './with-pending-reports.ts';

const entry = (request: CommandRequest, state: EntryState = 'waiting') => sampleEntry(request, { state });

function report(id: string): Report {
  return {
    id,
    postId: 'luna',
    commentId: null,
    reporterId: 'ana',
    reason: 'sale',
    text: null,
    seen: null,
    status: 'open',
    createdAt: 0,
    commandId: '0190163d-8694-739b-aea5-966c26f8ad92',
  };
}

describe('the open reports', () => {
  const stored = [report('r1'), report('r2')];
  const close: CommandRequest = { type: 'close-report', reportId: 'r1' };

  it('leave out reports that this phone is closing', () => {
    expect(withPendingReports(stored, [entry(close)]).map(({ id }) => id)).toEqual(['r2']);
  });

  it('of profiles leave out the one that was seen when it was closed, not a newer one in its place', () => {
    const seen: ProfileReport = {
      id: 'ana_eva',
      profileId: 'eva',
      seen: { displayName: 'Eva Ruiz', photoURL: null },
      reporterId: 'ana',
      reason: 'other',
      text: null,
      status: 'open',
      createdAt: 0,
      commandId: 'seen',
      closingId: null,
    };
    const closing = { type: 'close-profile-report', reportId: 'ana_eva' } as const;
    const newer = { ...seen, commandId: 'newer' };
    expect(withPendingProfileReports([seen], [entry({ ...closing, seenCommandId: 'seen' })])).toEqual([]);
    expect(withPendingProfileReports([newer], [entry({ ...closing, seenCommandId: 'seen' })])).toEqual([
      newer,
    ]);
    expect(withPendingProfileReports([newer], [entry(closing)])).toEqual([]);
  });

  it('show a report again when the server refused to close it', () => {
    expect(withPendingReports(stored, [entry(close, 'rejected')])).toEqual(stored);
  });
});

describe('an own report', () => {
  const command: CommandRequest = {
    type: 'report',
    reportId: 'r1',
    postId: 'luna',
    petName: 'Luna',
    commentId: null,
    reason: 'sale',
    text: null,
  };

  const luna = { postId: 'luna', commentId: null };

  it('is known while it is in the outbox, but only for its post', () => {
    expect(ownReport(luna, [entry(command)])).toBeDefined();
    expect(ownReport({ ...luna, postId: 'toby' }, [entry(command)])).toBeUndefined();
  });

  it('of a comment does not count for its post, and the other way round', () => {
    const aboutComment = { ...command, commentId: 'c1' };
    expect(ownReport({ ...luna, commentId: 'c1' }, [entry(aboutComment)])).toBeDefined();
    expect(ownReport({ ...luna, commentId: 'c2' }, [entry(aboutComment)])).toBeUndefined();
    expect(ownReport(luna, [entry(aboutComment)])).toBeUndefined();
    expect(ownReport({ ...luna, commentId: 'c1' }, [entry(command)])).toBeUndefined();
  });

  it('of a message does not count for one with the same id in another conversation', () => {
    const message = { ...luna, commentId: 'm1', adopterId: 'luis' };
    const pending = [entry({ ...command, commentId: 'm1', adopterId: 'luis' })];
    expect(ownReport(message, pending)).toBeDefined();
    expect(ownReport({ ...message, adopterId: 'eva' }, pending)).toBeUndefined();
    expect(ownReport({ ...luna, commentId: 'm1' }, pending)).toBeUndefined();
  });

  it('is known after the server refused it, until its author decides; of two, the newer one', () => {
    const refused = entry(command, 'rejected');
    expect(ownReport(luna, [refused])).toBe(refused);
    const newer = entry(command);
    expect(ownReport(luna, [refused, newer])).toBe(newer);
  });
});
