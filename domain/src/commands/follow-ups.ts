import * as v from 'valibot';
import { id } from '../fields.ts';
import { followUpAnswerSchema, followUpDays } from '../follow-up.ts';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

const answerFollowUp = defineCommand({
  type: 'answer-follow-up',
  fields: { ...onPost, ...followUpAnswerSchema.entries, afterDays: v.picklist(followUpDays) },
  subject: subjectOfPost,
  photos: ({ photo }) => (photo ? [photo] : []),
  sentence: ({ petName }) => `Contar cómo está ${petName}`,
  sentSentence: ({ petName }) => `Contaste cómo está ${petName}`,
  postStatus: sameStatus,
  editPlace: 'post-page',
  isUsefulAct: false,
});

/** Sets the author's own switch. The adopter and the owner have one each. */
const switchFollowUps = defineCommand({
  type: 'switch-follow-ups',
  fields: { ...onPost, adopterId: id, isOn: v.boolean() },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName, isOn }) =>
    isOn ? `Volver a preguntar cómo está ${petName}` : `Dejar de preguntar cómo está ${petName}`,
  sentSentence: ({ petName, isOn }) =>
    // Nobody is asked while the other one of the two has switched it off.
    isOn ? `Permitiste que preguntemos cómo está ${petName}` : `Dejamos de preguntar cómo está ${petName}`,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
});

export const followUpCommands = {
  'answer-follow-up': answerFollowUp,
  'switch-follow-ups': switchFollowUps,
};
