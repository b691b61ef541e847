import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import {
  type AgreementSide,
  type AgreementSignature,
  agreementSchema,
  agreementSheet,
  sideOf,
} from '#domain/agreement.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { country } from '#domain/countries/chosen.ts';
import { documentPaths, filePaths } from '#domain/document-paths.ts';
import { agreementLifeMs } from '#domain/limits.ts';
import { avatarNameOf } from '#domain/photo-name.ts';
import { serverTime, setDocument, updateDocument } from '#firebase/write/server.ts';
import { moment } from './documents.ts';
import { type ExecutionTools, type Executor, isDone, Refusal, toDo } from './executor.ts';
import { uploadFiles } from './photo-uploads.ts';

type SignAgreement = CommandOf<'sign-agreement'>;

const adoption = v.pick(adoptionRequestSchema, ['status', 'ownerId', 'petName']);
const stored = v.object({
  ...v.pick(agreementSchema, ['facts', 'text', 'owner', 'adopter']).entries,
  startedAt: moment,
});
type Stored = v.InferOutput<typeof stored>;

type Signatures = Readonly<Partial<Record<AgreementSide, AgreementSignature>>>;

interface Found {
  readonly ownerId: string;
  readonly petName: string;
  readonly isBegun: boolean;
  /** Those that the server does not have. */
  readonly missing: Signatures;
  /** All that the agreement will have. */
  readonly all: Readonly<Record<AgreementSide, AgreementSignature | null>>;
}

function givenIn(command: SignAgreement): Signatures {
  const own = sideOf(command.adopterId, command.uid);
  const given: Partial<Record<AgreementSide, AgreementSignature>> = {};
  for (const side of ['owner', 'adopter'] as const) {
    const signature = command[side];
    if (signature)
      given[side] = { ...signature, isOnOthersPhone: side !== own, commandId: command.commandId };
  }
  return given;
}

/** A signature that stands is never replaced: the other person may have signed on the own phone meanwhile. */
function missingIn(given: Signatures, found: Stored | null): Signatures {
  return {
    ...(given.owner && !found?.owner && { owner: given.owner }),
    ...(given.adopter && !found?.adopter && { adopter: given.adopter }),
  };
}

/**
 * The PDF is made of what is signed, so a repeated attempt makes the same file.
 * @returns its hash
 */
async function storePdf(command: SignAgreement, { petName, all }: Found, tools: ExecutionTools) {
  const { postId, adopterId, facts, text } = command;
  const sheet = agreementSheet({ postId, adopterId, petName, facts, text, ...all }, country);
  const bytes = (await tools.makeAgreementPdf(sheet)).slice().buffer;
  const hash = await avatarNameOf(bytes);
  const path = filePaths.agreement(postId, adopterId, hash);
  await uploadFiles([{ path, bytes, contentType: 'application/pdf' }], tools);
  return hash;
}

const signAgreement: Executor<SignAgreement, Found> = {
  async look(command, { server, journal }) {
    const { postId, adopterId, uid, commandId, facts, text } = command;
    const request = await server.read(documentPaths.request(postId, adopterId), adoption);
    if (!request) throw new Refusal('not-found');
    if (request.status !== 'granted') throw new Refusal('failed-precondition');
    const found = await server.read(documentPaths.agreement(postId, adopterId), stored);
    const given = givenIn(command);
    const missing = missingIn(given, found);
    if (!missing.owner && !missing.adopter) {
      const isOurs = found?.owner?.commandId === commandId || found?.adopter?.commandId === commandId;
      if (isOurs) return isDone;
      throw new Refusal('already-exists');
    }
    const own = sideOf(adopterId, uid);
    // The agreement to which the other person's signature belonged has lapsed.
    if (!found && !given[own]) throw new Refusal('agreement-lapsed');
    if (found && (found.facts !== facts || found.text !== text)) throw new Refusal('agreement-changed');
    // The rules decide by the server's time. This phone's only says why they refused.
    if (found && journal.wasTried && Date.now() > found.startedAt + agreementLifeMs)
      throw new Refusal('agreement-lapsed');
    return toDo({
      ownerId: request.ownerId,
      petName: request.petName,
      isBegun: found !== null,
      missing,
      all: {
        owner: found?.owner ?? missing.owner ?? null,
        adopter: found?.adopter ?? missing.adopter ?? null,
      },
    });
  },

  async send(command, found, tools) {
    const { postId, adopterId, facts, text } = command;
    const { ownerId, petName, isBegun, missing, all } = found;
    const path = documentPaths.agreement(postId, adopterId);
    const isComplete = all.owner !== null && all.adopter !== null;
    const pdfHash = isComplete ? await storePdf(command, found, tools) : null;
    const agreed = { agreedAt: isComplete ? serverTime() : null, pdfHash };
    await tools.server.commit([
      isBegun
        ? updateDocument(path, { ...missing, ...agreed })
        : setDocument(path, {
            postId,
            adopterId,
            ownerId,
            petName,
            facts,
            text,
            ...all,
            startedAt: serverTime(),
            ...agreed,
          }),
      ...(isComplete
        ? [updateDocument(documentPaths.request(postId, adopterId), { agreementHash: pdfHash })]
        : []),
    ]);
  },
};

export const agreementExecutors = { 'sign-agreement': signAgreement };
