// The rules in the real evaluator. All cases share one backend, so that the last cases can list the conditions that
// always had the same result.
import { commentsCases } from './cases/comments.ts';
import { coverageCases } from './cases/coverage.ts';
import { filesCases } from './cases/files.ts';
import { notificationsCases } from './cases/notifications.ts';
import { ownPrivateDocumentsCases } from './cases/own-private-documents.ts';
import { postContentCases } from './cases/post-content.ts';
import { postEditingCases } from './cases/post-editing.ts';
import { postGrantingCases } from './cases/post-granting.ts';
import { postModerationCases } from './cases/post-moderation.ts';
import { postMovesCases } from './cases/post-moves.ts';
import { postPrivateDocumentsCases } from './cases/post-private-documents.ts';
import { postQueriesCases } from './cases/post-queries.ts';
import { profileReportsCases } from './cases/profile-reports.ts';
import { reportsCases } from './cases/reports.ts';
import { requestDecisionsCases } from './cases/request-decisions.ts';
import { requestReadingCases } from './cases/request-reading.ts';
import { requestsCases } from './cases/requests.ts';
import { textsCases } from './cases/texts.ts';
import { usageCases } from './cases/usage.ts';
import { userAccessCases } from './cases/user-access.ts';
import { usersCases } from './cases/users.ts';
import { sharedWorld } from './support/shared-world.ts';

const world = sharedWorld();

usersCases(world);
userAccessCases(world);
ownPrivateDocumentsCases(world);
postContentCases(world);
postPrivateDocumentsCases(world);
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
usageCases(world);
textsCases(world);
coverageCases(world);
