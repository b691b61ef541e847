import * as v from 'valibot';
import { id } from '../fields.ts';
import { editedPhotoSchema, newPhotosIn } from '../photo.ts';
import { photosSchema, writtenByOwner } from './create-post.ts';
import { defineCommand, subjectOfPost } from './define-command.ts';

export const editPost = defineCommand({
  type: 'edit-post',
  fields: {
    ...writtenByOwner,
    photos: photosSchema(editedPhotoSchema),
    /**
     * The content onto which the edit may be written (`revisionOf`): what its author saw, and earlier edits from the same form that
     * may still arrive. Versions before this one did not store it: such an edit replaces whatever it finds.
     */
    basedOn: v.optional(v.array(id)),
  },
  subject: subjectOfPost,
  photos: ({ photos }) => newPhotosIn(photos),
  sentence: ({ content }) => `Guardar los cambios de ${content.name}`,
  sentSentence: ({ content }) => `Guardaste los cambios de ${content.name}`,
  postStatus: () => 'pending',
  editPlace: 'give-form',
  isUsefulAct: false,
});
