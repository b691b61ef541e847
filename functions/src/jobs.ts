import { finishDeletions } from './account/delete-account.ts';
import type { Deps } from './deps.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';
import type { PushConfig } from './push/push-config.ts';
import { resendPushes } from './push/send-pushes.ts';
import { purgeRejected } from './removal/purge-rejected.ts';
import { askStillAvailable } from './stale/ask-still-available.ts';

export type Job = (deps: Deps) => Promise<void>;

/** What the clock starts. Each may be run at any time, and again. */
export function jobsWith(push: PushConfig): Record<'resend' | 'purge' | 'tidy', Job> {
  return {
    resend: (deps) => resendPushes(deps, push),
    purge: purgeRejected,
    tidy: async (deps) => {
      await finishDeletions(deps);
      await askStillAvailable(deps);
      await sweepOrphans(deps);
    },
  };
}
