import { editedPhotoSchema } from '../photo.ts';
import { photosOf, postFields } from './create-post.ts';
import { defineCommand, subjectOfPost } from './define-command.ts';

export const editPost = defineCommand({
  type: 'edit-post',
  fields: { ...postFields, photos: photosOf(editedPhotoSchema) },
  subject: subjectOfPost,
  photos: ({ photos }) => photos.flatMap((photo) => (photo.kind === 'new' ? [photo.photo] : [])),
  sentence: ({ content }) => `Guardar los cambios de ${content.name}`,
  sentSentence: ({ content }) => `Guardaste los cambios de ${content.name}`,
  postStatus: 'pending',
  editPlace: 'give-form',
  isUsefulAct: false,
});
