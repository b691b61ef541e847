// A registration that the network cut in two leaves an account without its documents. What such a person sends waits for
// them, and where the app can create them (in a page) it does so at once.
import type { Execute } from './drain.ts';

/** @param createProfile may reject: the command is then tried again when it is due */
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
