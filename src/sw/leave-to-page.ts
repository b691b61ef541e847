// Commands that a worker cannot send and a page can.
import { noTokenCode } from '#firebase/app-check.ts';
import type { Execute } from '#outbox/outcome.ts';
import { pageNeededCode } from '#outbox/types.ts';

/** The worker has no PDF library: few people need it, and a worker cannot import a script later. The entry waits for a page. */
class PageNeededError extends Error {
  override readonly name = 'PageNeededError';
  readonly code = pageNeededCode;
}
export const makePdf = () => Promise.reject(new PageNeededError());

/** Both causes get the same code, because the author reads the same text for both: the entry waits for the open app. */
export function leaveToPage(execute: Execute): Execute {
  return async (command, journal) => {
    const outcome = await execute(command, journal);
    const isForPage =
      outcome.kind === 'retry' && (outcome.code === pageNeededCode || outcome.code === noTokenCode);
    return isForPage ? { kind: 'left-to-page', code: pageNeededCode } : outcome;
  };
}
