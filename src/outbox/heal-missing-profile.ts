// If the network fails during a registration, the account has no documents. That person's commands wait for these
// documents. In a page the app can create them, and does so at once.
import type { Execute } from './drain.ts';

/** @param createProfile may reject; the command is then retried when it is due */
export function healMissingProfile(execute: Execute, createProfile: () => Promise<void>): Execute {
  return async (command, journal) => {
    const outcome = await execute(command, journal);
    if (outcome.kind !== 'retry' || outcome.code !== 'profile-missing') return outcome;
    const isThere = await createProfile().then(
      () => true,
      () => false,
    );
    return isThere ? execute(command, journal) : outcome;
  };
}
