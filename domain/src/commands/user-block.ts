import * as v from 'valibot';
import { defineCommand, noPhotos, onUser, sameStatus, subjectOfUser } from './define-command.ts';

const block = {
  fields: {
    ...onUser,
    /** The person's `moderationId` as the administrator saw it: null if nobody had decided yet. Older apps lack it. */
    seenModerationId: v.optional(v.nullable(v.string())),
  },
  subject: subjectOfUser,
  photos: noPhotos,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
};

const blockUser = defineCommand({
  ...block,
  type: 'block-user',
  sentence: ({ targetName }) => `Bloquear a ${targetName}`,
  sentSentence: ({ targetName }) => `Bloqueaste a ${targetName}`,
});

const unblockUser = defineCommand({
  ...block,
  type: 'unblock-user',
  sentence: ({ targetName }) => `Desbloquear a ${targetName}`,
  sentSentence: ({ targetName }) => `Desbloqueaste a ${targetName}`,
});

export const userBlockCommands = {
  'block-user': blockUser,
  'unblock-user': unblockUser,
};
