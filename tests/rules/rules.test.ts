// The rules against the real evaluator, in one backend, so that the last cases can ask what was never decided both ways.
import { afterAll, beforeAll } from 'vitest';
import { commentsCases } from './cases/comments.ts';
import { coverageCases } from './cases/coverage.ts';
import { filesCases } from './cases/files.ts';
import { notificationsCases } from './cases/notifications.ts';
import { ownPapersCases } from './cases/own-papers.ts';
import { postContentCases } from './cases/post-content.ts';
import { postEditingCases } from './cases/post-editing.ts';
import { postGrantingCases } from './cases/post-granting.ts';
import { postModerationCases } from './cases/post-moderation.ts';
import { postMovesCases } from './cases/post-moves.ts';
import { postPapersCases } from './cases/post-papers.ts';
import { postQueriesCases } from './cases/post-queries.ts';
import { profileReportsCases } from './cases/profile-reports.ts';
import { reportsCases } from './cases/reports.ts';
import { requestDecisionsCases } from './cases/request-decisions.ts';
import { requestReadingCases } from './cases/request-reading.ts';
import { requestsCases } from './cases/requests.ts';
import { userAccessCases } from './cases/user-access.ts';
import { usersCases } from './cases/users.ts';
import { openWorld, type World } from './support/world.ts';

let opened: World;
const world = () => opened;

beforeAll(async () => {
  opened = await openWorld();
});
afterAll(() => opened.stop());

usersCases(world);
userAccessCases(world);
ownPapersCases(world);
postContentCases(world);
postPapersCases(world);
postEditingCases(world);
postMovesCases(world);
postGrantingCases(world);
postModerationCases(world);
postQueriesCases(world);
commentsCases(world);
requestsCases(world);
requestReadingCases(world);
requestDecisionsCases(world);
notificationsCases(world);
reportsCases(world);
profileReportsCases(world);
filesCases(world);
coverageCases(world);
