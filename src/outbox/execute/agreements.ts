import * as v from 'valibot';
import { adoptionRequestSchema, wasGranted } from '#domain/adoption-request.ts';
import {
  type AgreementSignature,
  agreementLifeMs,
  agreementPaths,
  agreementSchema,
  agreementSheet,
  otherSide,
  sideOf,
} from '#domain/agreement.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { country } from '#domain/countries/chosen.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { fileHash } from '#domain/photo-name.ts';
import { moment } from '#firebase/write/moment.ts';
import { serverTime, setDocument, updateDocument } from '#firebase/write/server.ts';
import { alreadyDone, type ExecutionTools, type Executor, hasPassedHere, Refusal, toDo } from './executor.ts';
import { uploadFiles } from './photo-uploads.ts';

type SignAgreement = CommandOf<'sign-agreement'>;

const adoption = v.pick(adoptionRequestSchema, ['status', 'ownerId', 'petName']);
const stored = v.object({
  ...v.pick(agreementSchema, ['facts', 'text', 'owner', 'adopter']).entries,
  startedAt: moment,
});

interface Found {
  readonly ownerId: string;
  readonly petName: string;
  /** The signature that is stored. Null if there is no agreement yet. */
  readonly first: AgreementSignature | null;
}

function signatureIn({ side, signature, adopterId, uid, commandId }: SignAgreement): AgreementSignature {
  return { ...signature, isOnOthersPhone: side !== sideOf(adopterId, uid), commandId };
}

/**
 * Uploads the PDF. Its bytes depend only on the signed data, so a repeated attempt makes the same file.
 * @returns the hash of the PDF
 */
async function storePdf(command: SignAgreement, { petName, first }: Found, tools: ExecutionTools) {
  const { postId, adopterId, facts, text, side } = command;
  const signatures = { owner: first, adopter: first, [side]: signatureIn(command) };
  const sheet = agreementSheet({ postId, adopterId, petName, facts, text, ...signatures }, country);
  const bytes = (await tools.makeAgreementPdf(sheet)).slice().buffer;
  const hash = await fileHash(bytes);
  const path = agreementPaths.pdf(postId, adopterId, hash);
  await uploadFiles([{ path, bytes, contentType: 'application/pdf' }], tools);
  return hash;
}

const signAgreement: Executor<SignAgreement, Found> = {
  async look(command, { server, journal }) {
    const { postId, adopterId, uid, commandId, facts, text, side } = command;
    const request = await server.read(documentPaths.request(postId, adopterId), adoption);
    if (!request) throw new Refusal('not-found');
    if (!wasGranted(request.status)) throw new Refusal('failed-precondition');
    const { ownerId, petName } = request;
    const found = await server.read(agreementPaths.agreement(postId, adopterId), stored);
    // The signature is stored, and only the reply was lost. That holds even if the adoption was undone since.
    if (found?.[side]?.commandId === commandId) return alreadyDone;
    if (request.status !== 'granted') throw new Refusal('failed-precondition');
    if (!found) {
      // A signature on the other person's phone is always the second one. The agreement with the first one no longer exists.
      if (side !== sideOf(adopterId, uid)) throw new Refusal('agreement-lapsed');
      return toDo({ ownerId, petName, first: null });
    }
    // A stored signature is never replaced: the person may have signed on their own phone meanwhile.
    if (found[side]) throw new Refusal('already-exists');
    if (found.facts !== facts || found.text !== text) throw new Refusal('agreement-changed');
    if (hasPassedHere(journal, found.startedAt + agreementLifeMs)) throw new Refusal('agreement-lapsed');
    return toDo({ ownerId, petName, first: found[otherSide[side]] });
  },

  async send(command, found, tools) {
    const { postId, adopterId, facts, text, side } = command;
    const { ownerId, petName, first } = found;
    const path = agreementPaths.agreement(postId, adopterId);
    const signatures = { owner: null, adopter: null, [side]: signatureIn(command) };
    if (!first) {
      const terms = { postId, adopterId, ownerId, petName, facts, text };
      const times = { startedAt: serverTime(), agreedAt: null, pdfHash: null };
      return tools.server.commit([setDocument(path, { ...terms, ...signatures, ...times })]);
    }
    const pdfHash = await storePdf(command, found, tools);
    await tools.server.commit([
      updateDocument(path, { [side]: signatureIn(command), agreedAt: serverTime(), pdfHash }),
      updateDocument(documentPaths.request(postId, adopterId), { agreementHash: pdfHash }),
    ]);
  },
};

export const agreementExecutors = { 'sign-agreement': signAgreement };
