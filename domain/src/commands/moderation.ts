import * as v from 'valibot';
import { joinedId, millis, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { type UndoableAct, undoableActs } from '../moderation-log.ts';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

const moderatePost = defineCommand({
  type: 'moderate-post',
  fields: {
    ...onPost,
    /** The `commandId` of the post that the moderator saw. A verdict must not apply to content that nobody reviewed. */
    seenCommandId: v.nullable(v.string()),
    /** The `updatedAt` of the same post: its owner chooses the id, but not the time. Verdicts of older apps lack it. */
    seenUpdatedAt: v.optional(millis),
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
  postStatus: sameStatus,
  editPlace: 'post-page',
  isUsefulAct: false,
});

const undone: Record<UndoableAct, (name: string) => string> = {
  accept: (name) => `la aceptación de ${name}`,
  reject: (name) => `el rechazo de ${name}`,
  'close-report': () => 'el cierre de una denuncia',
  'close-profile-report': () => 'el cierre de una denuncia',
};

/** Takes a decision back, at most ten minutes after the server received it. */
const undoModeration = defineCommand({
  type: 'undo-moderation',
  fields: {
    /** The command that decided, which is also the id of its log entry. */
    undoneId: v.pipe(v.string(), v.uuid()),
    act: v.picklist(undoableActs),
    /** Of the post or the report. */
    subjectId: joinedId,
    name: v.nullable(v.string()),
  },
  // After the decision, which may still wait on this phone.
  subject: ({ act, subjectId }) =>
    act === 'accept' || act === 'reject' ? subjectOfPost({ postId: subjectId }) : `report/${subjectId}`,
  photos: noPhotos,
  sentence: ({ act, name }) => `Deshacer ${undone[act](name ?? '')}`,
  sentSentence: ({ act, name }) => `Deshiciste ${undone[act](name ?? '')}`,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
});

export const moderationCommands = { 'moderate-post': moderatePost, 'undo-moderation': undoModeration };
