// The PDF of an agreement for the page's outbox. Its library is not part of the shell and is loaded when it is needed.
import { within } from '#firebase/write/within.ts';
import type { createExecute } from '#outbox/execute/execute-command.ts';

type MakePdf = Parameters<typeof createExecute>[1];

const loadLibrary = () => import('#agreement-pdf/make-pdf.ts');

/**
 * Loading a script has no time limit of its own. On a network that stalls, it would hold the outbox's lock, so that no other
 * entry could be sent. After this time limit the browser goes on loading, so the next attempt does not start from zero.
 */
export function createMakePdf(
  answerTimeoutMs: number,
  load: () => Promise<{ readonly makeAgreementPdf: MakePdf }> = loadLibrary,
): MakePdf {
  return async (sheet) => (await within(load(), answerTimeoutMs)).makeAgreementPdf(sheet);
}
