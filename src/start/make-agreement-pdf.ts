// The PDF of an agreement for the page's outbox. Its library is no part of the shell: it comes over the network when it is needed.
import { within } from '#firebase/write/within.ts';
import type { createExecute } from '#outbox/execute/execute-command.ts';

type MakePdf = Parameters<typeof createExecute>[1];

const loadLibrary = () => import('#agreement-pdf/make-pdf.ts');

/**
 * A load has no time limit of its own. On a network that stalls it would hold the outbox's lock, and everything else that waits
 * there with it. The browser goes on loading, so the next attempt does not begin again.
 */
export function createMakePdf(
  answerTimeoutMs: number,
  load: () => Promise<{ readonly makeAgreementPdf: MakePdf }> = loadLibrary,
): MakePdf {
  return async (sheet) => (await within(load(), answerTimeoutMs)).makeAgreementPdf(sheet);
}
