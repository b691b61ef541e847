import * as v from 'valibot';
import { id, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report.ts';
import { defineCommand, noPhotos, onPost, subjectOfPost } from './define-command.ts';

export const report = defineCommand({
  type: 'report',
  fields: {
    ...onPost,
    reportId: id,
    commentId: v.nullable(id),
    reason: v.picklist(reportReasons),
    text: optionalText('La explicación', limits.reportText),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ commentId, petName }) =>
    commentId === null
      ? `Denunciar la publicación de ${petName}`
      : `Denunciar un comentario en la publicación de ${petName}`,
  sentSentence: ({ commentId, petName }) =>
    commentId === null
      ? `Denunciaste la publicación de ${petName}`
      : `Denunciaste un comentario en la publicación de ${petName}`,
  postStatus: null,
  editPlace: null,
  isUsefulAct: false,
});

export const closeReport = defineCommand({
  type: 'close-report',
  fields: { reportId: id },
  subject: ({ reportId }) => `report/${reportId}`,
  photos: noPhotos,
  sentence: () => 'Cerrar una denuncia',
  sentSentence: () => 'Cerraste una denuncia',
  postStatus: null,
  editPlace: null,
  isUsefulAct: false,
});
