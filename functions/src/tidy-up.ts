// The daily job. It may run at any time and repeatedly.
import { finishDeletions } from './account/delete-account.ts';
import { deleteOldConversations } from './conversations/close-conversations.ts';
import type { Deps } from './deps.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';
import { hideNames } from './removal/hide-names.ts';
import { askStillAvailable } from './stale/ask-still-available.ts';

export async function tidyUp(deps: Deps): Promise<void> {
  await finishDeletions(deps);
  await hideNames(deps);
  await askStillAvailable(deps);
  await deleteOldConversations(deps);
  await sweepOrphans(deps);
}
