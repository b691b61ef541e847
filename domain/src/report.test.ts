import { expect, it } from 'vitest';
import { profileReportId } from './profile-report.ts';
import { reportedIdOf, reportIdOf } from './report.ts';

const uid = 'kP3vX0aQ9bYtR7LmW2nZ4cD8eFgH';
const postId = '3f2b8c1e-5d7a-4b6f-9e0c-1a2b3c4d5e6f';

it.each([null, '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d'])(
  'reads the post out of the id of a report (%s)',
  (commentId) => {
    expect(reportedIdOf(reportIdOf({ reporterId: uid, postId, commentId }))).toBe(postId);
  },
);

it('reads the person out of the id of a report of a profile', () => {
  expect(reportedIdOf(profileReportId('luis', uid))).toBe(uid);
});
