import { expect, it } from 'vitest';
import { outcomeCode } from '#outbox/outcome.ts';
import { createMakePdf } from './make-agreement-pdf.ts';

const sheet = {
  title: '',
  facts: [],
  paragraphs: [],
  signers: [],
  timeZone: 'UTC',
  locale: 'es',
  reference: '',
};

it('makes the PDF when its library has come', async () => {
  const bytes = new Uint8Array([1]);
  const make = createMakePdf(1000, async () => ({ makeAgreementPdf: async () => bytes }));
  expect(await make(sheet)).toBe(bytes);
});

it('gives up on a network that stalls, so that nothing else waits behind it in the outbox', async () => {
  const make = createMakePdf(5, () => new Promise(() => {}));
  const code = await make(sheet).catch(outcomeCode);
  expect(code).toBe('deadline-exceeded');
});
