// An adoption request, from the adopter's request to the owner's decision.
import * as v from 'valibot';
import { requestAnswersSchema } from '../adoption-request.ts';
import { id } from '../fields.ts';
import { adopterContactSchema } from '../post-private.ts';
import { defineCommand, noPhotos, onPost, subjectOfPost } from './define-command.ts';

const requestAdoption = defineCommand({
  type: 'request-adoption',
  fields: { ...onPost, answers: requestAnswersSchema, contact: adopterContactSchema },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Solicitar la adopción de ${petName}`,
  sentSentence: ({ petName }) => `Solicitaste la adopción de ${petName}`,
  postStatus: null,
  editPlace: 'request-form',
  isUsefulAct: true,
});

const withdrawRequest = defineCommand({
  type: 'withdraw-request',
  fields: onPost,
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Retirar tu solicitud para adoptar a ${petName}`,
  sentSentence: ({ petName }) => `Retiraste tu solicitud para adoptar a ${petName}`,
  postStatus: null,
  editPlace: null,
  isUsefulAct: false,
});

const decideRequest = defineCommand({
  type: 'decide-request',
  fields: {
    ...onPost,
    adopterId: id,
    adopterName: v.string(),
    decision: v.picklist(['grant', 'deny']),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ decision, petName, adopterName }) =>
    decision === 'grant'
      ? `Conceder la adopción de ${petName} a ${adopterName}`
      : `Denegar la solicitud de ${adopterName} para adoptar a ${petName}`,
  sentSentence: ({ decision, petName, adopterName }) =>
    decision === 'grant'
      ? `Concediste la adopción de ${petName} a ${adopterName}`
      : `Denegaste la solicitud de ${adopterName} para adoptar a ${petName}`,
  postStatus: null,
  editPlace: null,
  isUsefulAct: false,
});

export const adoptionRequestCommands = {
  'request-adoption': requestAdoption,
  'withdraw-request': withdrawRequest,
  'decide-request': decideRequest,
};
