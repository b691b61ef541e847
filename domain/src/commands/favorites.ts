import { defineCommand, noPhotos, onPost, sameStatus } from './define-command.ts';

const heart = {
  fields: onPost,
  subject: ({ postId }: { postId: string }) => `favorite/${postId}`,
  photos: noPhotos,
  sentSentence: () => null,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
};

const saveFavorite = defineCommand({
  ...heart,
  type: 'save-favorite',
  sentence: ({ petName }) => `Guardar a ${petName} en favoritos`,
});

const removeFavorite = defineCommand({
  ...heart,
  type: 'remove-favorite',
  sentence: ({ petName }) => `Quitar a ${petName} de favoritos`,
});

export const favoriteCommands = {
  'save-favorite': saveFavorite,
  'remove-favorite': removeFavorite,
};
