import * as v from 'valibot';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { newPhotoSchema } from '../photo.ts';
import { postContentSchema } from '../post.ts';
import { giveQuestionnaireSchema, postContactSchema } from '../post-private.ts';
import { defineCommand, sameStatus, subjectOfPost } from './define-command.ts';

/** What the owner writes about the pet. A new post and an edited post have the same fields. */
export const writtenByOwner = {
  postId: id,
  content: postContentSchema,
  questionnaire: giveQuestionnaireSchema,
  contact: postContactSchema,
};

export const photosSchema = <Photo extends v.GenericSchema>(photo: Photo) =>
  v.pipe(
    v.array(photo),
    v.minLength(1, 'Añade al menos una foto.'),
    v.maxLength(limits.photosPerPost, `Como máximo ${limits.photosPerPost} fotos.`),
  );

export const createPost = defineCommand({
  type: 'create-post',
  fields: { ...writtenByOwner, photos: photosSchema(newPhotoSchema) },
  subject: subjectOfPost,
  photos: ({ photos }) => photos,
  sentence: ({ content }) => `Publicar a ${content.name}`,
  sentSentence: ({ content }) => `Publicaste a ${content.name}`,
  postStatus: sameStatus,
  editPlace: 'give-form',
  isUsefulAct: true,
});
