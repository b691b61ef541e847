import * as v from 'valibot';
import { id, joinedId, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report.ts';
import {
  defineCommand,
  noPhotos,
  onPost,
  onUser,
  sameStatus,
  subjectOfPost,
  subjectOfUser,
} from './define-command.ts';

interface Thing {
  petName: string;
  commentId: string | null;
  adopterId?: string | undefined;
}

function thingOf({ commentId, adopterId, petName }: Thing): string {
  if (commentId === null) return `la publicación de ${petName}`;
  return adopterId === undefined
    ? `un comentario en la publicación de ${petName}`
    : `un mensaje sobre ${petName}`;
}

const report = defineCommand({
  type: 'report',
  fields: {
    ...onPost,
    /** Only apps before 2026-11-26 use it. The executor makes the id of the report from the other fields. */
    reportId: joinedId,
    commentId: v.nullable(id),
    /** The conversation, if `commentId` is one of its messages. Older commands do not have it. */
    adopterId: v.optional(id),
    reason: v.picklist(reportReasons),
    text: optionalText('La explicación', limits.reportText),
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: (command) => `Denunciar ${thingOf(command)}`,
  sentSentence: (command) => `Denunciaste ${thingOf(command)}`,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
});

const closing = {
  subject: ({ reportId }: { reportId: string }) => `report/${reportId}`,
  photos: noPhotos,
  sentence: () => 'Cerrar una denuncia',
  sentSentence: () => 'Cerraste una denuncia',
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
};

const closeReport = defineCommand({ ...closing, type: 'close-report', fields: { reportId: joinedId } });

const closeProfileReport = defineCommand({
  ...closing,
  type: 'close-profile-report',
  fields: {
    reportId: joinedId,
    /** The `commandId` of the report that was seen: a newer one may replace it once it is closed. Older apps lack it. */
    seenCommandId: v.optional(v.string()),
  },
});

const aboutProfile = {
  subject: subjectOfUser,
  photos: noPhotos,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
};

const reportProfile = defineCommand({
  ...aboutProfile,
  type: 'report-profile',
  fields: {
    ...onUser,
    reason: v.picklist(reportReasons),
    text: optionalText('La explicación', limits.reportText),
  },
  sentence: ({ targetName }) => `Denunciar el perfil de ${targetName}`,
  sentSentence: ({ targetName }) => `Denunciaste el perfil de ${targetName}`,
});

/** `photoURL` is the photo that the administrator saw. A newer photo is not removed. */
const removeAvatar = defineCommand({
  ...aboutProfile,
  type: 'remove-avatar',
  fields: { ...onUser, photoURL: v.string() },
  sentence: ({ targetName }) => `Quitar la foto de perfil de ${targetName}`,
  sentSentence: ({ targetName }) => `Quitaste la foto de perfil de ${targetName}`,
});

export const reportCommands = {
  report,
  'close-report': closeReport,
  'report-profile': reportProfile,
  'close-profile-report': closeProfileReport,
  'remove-avatar': removeAvatar,
};
