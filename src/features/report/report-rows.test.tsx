// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProfileReport } from '#domain/profile-report.ts';
import type { ReadState } from '#services/services.ts';
import { testApp } from '#shared/test-app.tsx';
import { ProfileReportRow } from './profile-report-row.tsx';

afterEach(cleanup);

const report = {
  id: 'eva-ana',
  profileId: 'eva',
  reason: 'other',
  text: '',
  reporterId: 'ana',
  createdAt: 1,
  seen: { displayName: 'Eva', photoURL: 'avatars/eva/1.jpg' },
} as unknown as ProfileReport;

/** The row of a report, while both profiles are answered like this. */
function showRow(profile: ReadState<unknown>) {
  const loadPhoto = () => new Promise<Blob>(() => {});
  render(<ProfileReportRow report={report} />, testApp({ read: () => profile, loadPhoto }));
  return [/ya no existe/, /ya no tiene esta foto/].map((text) => screen.queryByText(text) !== null);
}

describe('the row of a reported profile', () => {
  it.each([
    { status: 'loading' },
    { status: 'failed', code: 'unavailable' },
    { status: 'ready', data: null, fromCache: true, at: null },
  ] as const)('says nothing that is not known: $status', (profile) => {
    expect(showRow(profile as ReadState<unknown>)).toEqual([false, false]);
  });

  it('says what is gone once the server has answered', () => {
    expect(showRow({ status: 'ready', data: null, fromCache: false, at: 1 })).toEqual([true, true]);
  });
});
