import { editedPhotoSchema, newPhotosIn } from '../photo.ts';
import { photosSchema, writtenByOwner } from './create-post.ts';
import { defineCommand, subjectOfPost } from './define-command.ts';

export const editPost = defineCommand({
  type: 'edit-post',
  fields: { ...writtenByOwner, photos: photosSchema(editedPhotoSchema) },
  subject: subjectOfPost,
  photos: ({ photos }) => newPhotosIn(photos),
  sentence: ({ content }) => `Guardar los cambios de ${content.name}`,
  sentSentence: ({ content }) => `Guardaste los cambios de ${content.name}`,
  postStatus: 'pending',
  editPlace: 'give-form',
  isUsefulAct: false,
});
