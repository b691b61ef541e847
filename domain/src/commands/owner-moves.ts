// What an owner does with a published post without touching its content.
import * as v from 'valibot';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

const move = {
  fields: onPost,
  subject: subjectOfPost,
  photos: noPhotos,
  editPlace: null,
  isUsefulAct: false,
};

const withdrawPost = defineCommand({
  ...move,
  type: 'withdraw-post',
  sentence: ({ petName }) => `Retirar la publicación de ${petName}`,
  sentSentence: ({ petName }) => `Retiraste la publicación de ${petName}`,
  postStatus: () => 'withdrawn',
});

const restorePost = defineCommand({
  ...move,
  type: 'restore-post',
  sentence: ({ petName }) => `Volver a publicar a ${petName}`,
  sentSentence: ({ petName }) => `Volviste a publicar a ${petName}`,
  postStatus: () => 'accepted',
});

const confirmPost = defineCommand({
  ...move,
  type: 'confirm-post',
  sentence: ({ petName }) => `Confirmar que ${petName} sigue disponible`,
  sentSentence: ({ petName }) => `Confirmaste que ${petName} sigue disponible`,
  postStatus: sameStatus,
});

const archivePost = defineCommand({
  ...move,
  type: 'archive-post',
  sentence: ({ petName }) => `Archivar la publicación de ${petName}`,
  sentSentence: ({ petName }) => `Archivaste la publicación de ${petName}`,
  postStatus: () => 'archived',
});

const deletePost = defineCommand({
  ...move,
  type: 'delete-post',
  fields: {
    ...onPost,
    /** What an administrator saw (`revisionOf`). Owners and older apps delete whatever is there. */
    seenRevision: v.optional(v.string()),
  },
  sentence: ({ petName }) => `Eliminar la publicación de ${petName}`,
  sentSentence: ({ petName }) => `Eliminaste la publicación de ${petName}`,
  postStatus: sameStatus,
});

export const ownerMoveCommands = {
  'withdraw-post': withdrawPost,
  'restore-post': restorePost,
  'confirm-post': confirmPost,
  'archive-post': archivePost,
  'delete-post': deletePost,
};
