// What one attempt to send a command may come to, and what the page and the worker do after it.
import { isNetworkCode } from '#connection/network-codes.ts';
import type { Command } from '#domain/commands/registry.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { IndexedDbError } from '#local-database/storage-trouble.ts';
import type { Journal } from './journal.ts';

export type Outcome =
  /** The server has carried it out. */
  | { readonly kind: 'done' }
  /** Retry when due. */
  | { readonly kind: 'retry'; readonly code: string }
  /** This worker cannot send it, and a page can. Its due time stays, so that the page does not wait for what the worker tried. */
  | { readonly kind: 'left-to-page'; readonly code: string }
  /** The daily limit of such actions is reached. Retry when a new day may have begun. */
  | { readonly kind: 'limited'; readonly code: string }
  /** Refused permanently. Kept until its author decides. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** Its author is not signed in. Kept until they are. */
  | { readonly kind: 'signed-out'; readonly code: string }
  /** Its author paused it. Uploaded data are kept. */
  | { readonly kind: 'paused' }
  /** Its author discarded it before anything changed on the server. */
  | { readonly kind: 'discarded' };

export const done: Outcome = { kind: 'done' };

/** Never throws for a failure of the server or the network; such a failure is an outcome. */
export type Execute = (command: Command, journal: Journal) => Promise<Outcome>;

/** The codes of an attempt that failed because the phone could not store its progress. */
const phoneCodes: ReadonlySet<string> = new Set(['quota-exceeded', 'database-closed'] satisfies PhoneCode[]);
type PhoneCode = Exclude<IndexedDbError['code'], 'unavailable'>;

/**
 * The code of an outcome. What IndexedDB calls 'unavailable' would read as a server that cannot be reached, so it counts as a
 * closed database.
 */
export function outcomeCode(error: unknown): string {
  const code = errorCode(error);
  return error instanceof IndexedDbError && !phoneCodes.has(code) ? 'database-closed' : code;
}

/** Tells after each attempt whether it reached the server. A failure of the phone's own tells nothing, and so does a refusal. */
export function reportContact(execute: Execute, report: (isAnswered: boolean) => void): Execute {
  return async (command, journal) => {
    const outcome = await execute(command, journal);
    if (outcome.kind === 'done' || outcome.kind === 'limited') report(true);
    if (outcome.kind === 'retry' && !phoneCodes.has(outcome.code)) report(!isNetworkCode(outcome.code));
    return outcome;
  };
}

/**
 * If the network fails during a registration, the account has no documents. That person's commands wait for these
 * documents. In a page the app can create them, and does so at once.
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
