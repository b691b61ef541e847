import { isNetworkCode } from '#connection/network-codes.ts';
import type { Execute } from './drain.ts';

/** Tells after each attempt whether it reached the server. A refusal may be the phone's own, so it tells nothing. */
export function reportContact(execute: Execute, report: (isAnswered: boolean) => void): Execute {
  return async (command, journal) => {
    const outcome = await execute(command, journal);
    if (outcome.kind === 'done' || outcome.kind === 'limited') report(true);
    if (outcome.kind === 'retry') report(!isNetworkCode(outcome.code));
    return outcome;
  };
}
