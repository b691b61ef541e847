// The daily job. It may run at any time and repeatedly.
import { finishDeletions } from './account/delete-account.ts';
import { deleteOldConversations } from './conversations/close-conversations.ts';
import type { Deps } from './deps.ts';
import { oneOfMany } from './one-of-many.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';
import { hideNames } from './removal/hide-names.ts';
import { purgeNotifications } from './removal/purge-notifications.ts';
import { askStillAvailable } from './stale/ask-still-available.ts';

/** The sweep is last, because it may take all the time that is left. */
const parts = {
  finishDeletions,
  hideNames,
  askStillAvailable,
  deleteOldConversations,
  purgeNotifications,
  sweepOrphans,
};

export async function tidyUp(deps: Deps): Promise<void> {
  for (const [part, run] of Object.entries(parts)) await oneOfMany(deps, { part }, () => run(deps));
}
