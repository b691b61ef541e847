// An adoption request, from the adopter's request to the owner's decision, and to its undoing.
import * as v from 'valibot';
import { type RequestStatus, requestAnswersSchema, undoReasonTextSchema } from '../adoption-request.ts';
import { toldPetSchema } from '../another-pet.ts';
import { id, millis } from '../fields.ts';
import { adopterContactSchema } from '../post-private.ts';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

/** Without a phone number, this device had not heard of the account: the request then gets the account's. */
const requestedContact = v.object({
  ...adopterContactSchema.entries,
  phone: v.optional(adopterContactSchema.entries.phone),
});

const requestAdoption = defineCommand({
  type: 'request-adoption',
  fields: {
    ...onPost,
    /** The pet that its adopter saw. Older apps ask for whichever pet the post is about. */
    seenPet: v.optional(toldPetSchema),
    answers: requestAnswersSchema,
    contact: requestedContact,
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Solicitar la adopción de ${petName}`,
  sentSentence: ({ petName }) => `Solicitaste la adopción de ${petName}`,
  postStatus: sameStatus,
  editPlace: 'request-form',
  isUsefulAct: true,
});

const withdrawRequest = defineCommand({
  type: 'withdraw-request',
  fields: {
    ...onPost,
    /** Names the request that its adopter saw. Missing if this device had not heard of it, and in older apps. */
    seenCreatedAt: v.optional(millis),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Retirar tu solicitud para adoptar a ${petName}`,
  sentSentence: ({ petName }) => `Retiraste tu solicitud para adoptar a ${petName}`,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
});

/** `reserve` keeps the pet for this adopter. `release` ends that, and the request waits again. */
const decisions = ['grant', 'deny', 'reserve', 'release'] as const;
export type Decision = (typeof decisions)[number];

/** What becomes of the request. */
export const decidedStatus: Record<Decision, RequestStatus> = {
  grant: 'granted',
  deny: 'denied',
  reserve: 'reserved',
  release: 'pending',
};

type Sentence = (names: { readonly petName: string; readonly adopterName: string }) => string;

const decisionSentences: Record<Decision, { readonly toSend: Sentence; readonly sent: Sentence }> = {
  grant: {
    toSend: ({ petName, adopterName }) => `Conceder la adopción de ${petName} a ${adopterName}`,
    sent: ({ petName, adopterName }) => `Concediste la adopción de ${petName} a ${adopterName}`,
  },
  deny: {
    toSend: ({ petName, adopterName }) => `Denegar la solicitud de ${adopterName} para adoptar a ${petName}`,
    sent: ({ petName, adopterName }) => `Denegaste la solicitud de ${adopterName} para adoptar a ${petName}`,
  },
  reserve: {
    toSend: ({ petName, adopterName }) => `Reservar a ${petName} para ${adopterName}`,
    sent: ({ petName, adopterName }) => `Reservaste a ${petName} para ${adopterName}`,
  },
  release: {
    toSend: ({ petName, adopterName }) => `Quitar la reserva de ${petName} para ${adopterName}`,
    sent: ({ petName, adopterName }) => `Quitaste la reserva de ${petName} para ${adopterName}`,
  },
};

const decideRequest = defineCommand({
  type: 'decide-request',
  fields: {
    ...onPost,
    adopterId: id,
    adopterName: v.string(),
    decision: v.picklist(decisions),
    /** Names the request that the owner read. Its adopter may withdraw it and ask again. Older apps lack it. */
    seenCreatedAt: v.optional(millis),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ decision, ...names }) => decisionSentences[decision].toSend(names),
  sentSentence: ({ decision, ...names }) => decisionSentences[decision].sent(names),
  postStatus: ({ decision }) => (decision === 'grant' ? 'adopted' : null),
  editPlace: null,
  isUsefulAct: false,
});

/** For an adoption that did not work out. The post waits for moderation again. */
const undoAdoption = defineCommand({
  type: 'undo-adoption',
  fields: {
    ...onPost,
    adopterId: id,
    adopterName: v.string(),
    /** Nobody but the owner reads it. */
    reason: undoReasonTextSchema,
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName, adopterName }) => `Deshacer la adopción de ${petName} por ${adopterName}`,
  sentSentence: ({ petName, adopterName }) => `Deshiciste la adopción de ${petName} por ${adopterName}`,
  postStatus: () => 'pending',
  editPlace: null,
  isUsefulAct: false,
});

export const adoptionRequestCommands = {
  'request-adoption': requestAdoption,
  'withdraw-request': withdrawRequest,
  'decide-request': decideRequest,
  'undo-adoption': undoAdoption,
};
