// The possible outcomes of one attempt to send a command, and what the page and the worker do after it.
import { isNetworkCode } from '#connection/network-codes.ts';
import type { Command } from '#domain/commands/registry.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { IndexedDbError } from '#local-database/storage-trouble.ts';
import type { Journal } from './journal.ts';

export type Outcome =
  /** The server has carried the command out. */
  | { readonly kind: 'done' }
  /** The attempt failed, but a later one may succeed. Retry when the backoff is over. */
  | { readonly kind: 'retry'; readonly code: string }
  /** This worker cannot send the command, but a page can. The due time stays as it is, so that no backoff delays the page. */
  | { readonly kind: 'left-to-page'; readonly code: string }
  /** The daily limit of such actions is reached. Retry at the longest interval. */
  | { readonly kind: 'limited'; readonly code: string }
  /** The server refused the command permanently. The entry stays until its author decides. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** The command's author is not signed in. The entry stays and is retried. */
  | { readonly kind: 'signed-out'; readonly code: string }
  /** The author paused the command. The upload can continue where it stopped. */
  | { readonly kind: 'paused' }
  /** The author discarded the command before anything changed on the server. */
  | { readonly kind: 'discarded' };

export const done: Outcome = { kind: 'done' };

/** Never throws for a failure of the server or the network; such a failure is an outcome. */
export type Execute = (command: Command, journal: Journal) => Promise<Outcome>;

/** The codes of failures in which the phone could not store its own progress. */
const phoneCodes: ReadonlySet<string> = new Set(['quota-exceeded', 'database-closed'] satisfies PhoneCode[]);
type PhoneCode = Exclude<IndexedDbError['code'], 'unavailable'>;

/**
 * The code of an outcome. IndexedDB's code 'unavailable' would be taken for a server that cannot be reached, so it becomes
 * 'database-closed'.
 */
export function outcomeCode(error: unknown): string {
  const code = errorCode(error);
  return error instanceof IndexedDbError && !phoneCodes.has(code) ? 'database-closed' : code;
}

/**
 * Reports after each attempt whether the server answered. Failures of the phone's own storage are not reported, and neither are
 * refusals: some come from the executor and not from the server.
 */
export function reportContact(execute: Execute, report: (isAnswered: boolean) => void): Execute {
  return async (command, journal) => {
    const outcome = await execute(command, journal);
    if (outcome.kind === 'done' || outcome.kind === 'limited') report(true);
    if (outcome.kind === 'retry' && !phoneCodes.has(outcome.code)) report(!isNetworkCode(outcome.code));
    return outcome;
  };
}

/**
 * If the network fails during a registration, the account exists without its documents, and the person's commands wait for these
 * documents. A page can create them and then executes the command again at once.
 * @param createProfile may reject; the command is then retried when it is due
 */
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
