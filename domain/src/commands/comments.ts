import * as v from 'valibot';
import { commentTextSchema } from '../comment.ts';
import { id } from '../fields.ts';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

/** The comment has the command's id, so that the rules can find the comment from its notification. */
const addComment = defineCommand({
  type: 'add-comment',
  fields: { ...onPost, text: commentTextSchema },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Comentar en la publicación de ${petName}`,
  sentSentence: ({ petName }) => `Comentaste en la publicación de ${petName}`,
  postStatus: sameStatus,
  editPlace: 'comment-form',
  isUsefulAct: false,
});

const deleteComment = defineCommand({
  type: 'delete-comment',
  fields: {
    ...onPost,
    commentId: id,
    /** Whether an administrator deletes what is not theirs: the log shows the deletion that waits. Absent in older commands. */
    isModeration: v.optional(v.boolean()),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Eliminar un comentario en la publicación de ${petName}`,
  sentSentence: ({ petName }) => `Eliminaste un comentario en la publicación de ${petName}`,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
});

export const commentCommands = {
  'add-comment': addComment,
  'delete-comment': deleteComment,
};
