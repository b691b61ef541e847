import { defineCommand, noPhotos, onUser } from './define-command.ts';

const block = {
  fields: onUser,
  subject: ({ targetUid }: { targetUid: string }) => `user/${targetUid}`,
  photos: noPhotos,
  postStatus: null,
  editPlace: null,
  isUsefulAct: false,
};

export const blockUser = defineCommand({
  ...block,
  type: 'block-user',
  sentence: ({ targetName }) => `Bloquear a ${targetName}`,
  sentSentence: ({ targetName }) => `Bloqueaste a ${targetName}`,
});

export const unblockUser = defineCommand({
  ...block,
  type: 'unblock-user',
  sentence: ({ targetName }) => `Desbloquear a ${targetName}`,
  sentSentence: ({ targetName }) => `Desbloqueaste a ${targetName}`,
});
