import * as v from 'valibot';
import { text } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineCommand, noPhotos, onPost, subjectOfPost } from './define-command.ts';

export const moderatePost = defineCommand({
  type: 'moderate-post',
  fields: {
    ...onPost,
    /** The `commandId` of the post that the moderator saw. A verdict must not apply to content that nobody reviewed. */
    seenCommandId: v.nullable(v.string()),
    moderation: v.variant('decision', [
      v.object({ decision: v.literal('accept') }),
      v.object({ decision: v.literal('reject'), reason: text('El motivo', limits.rejectionReason) }),
    ]),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ moderation, petName }) =>
    `${moderation.decision === 'accept' ? 'Aceptar' : 'Rechazar'} la publicación de ${petName}`,
  sentSentence: ({ moderation, petName }) =>
    `${moderation.decision === 'accept' ? 'Aceptaste' : 'Rechazaste'} la publicación de ${petName}`,
  postStatus: null,
  editPlace: 'post-page',
  isUsefulAct: false,
});
