import * as v from 'valibot';
import { limits } from './limits.ts';
import { postPhotoSchema } from './post.ts';

export const photoContentTypes = ['image/webp', 'image/jpeg'] as const;
export type PhotoContentType = (typeof photoContentTypes)[number];

/** A photo that waits on the phone. Its bytes are kept beside the command or draft, under the same id. */
export const newPhotoSchema = v.object({
  ...v.omit(postPhotoSchema, ['path', 'thumbPath']).entries,
  alt: v.nullable(v.pipe(v.string(), v.maxLength(limits.photoAlt))),
  contentType: v.picklist(photoContentTypes),
});
export type NewPhoto = v.InferOutput<typeof newPhotoSchema>;

/** A photo of a post that is being edited: already on the server, or still on the phone. */
export const editedPhotoSchema = v.variant('kind', [
  v.object({ kind: v.literal('stored'), photo: postPhotoSchema }),
  v.object({ kind: v.literal('new'), photo: newPhotoSchema }),
]);
export type EditedPhoto = v.InferOutput<typeof editedPhotoSchema>;

/** Those that are only on the phone, in their order. */
export const newPhotosIn = (photos: readonly EditedPhoto[]): NewPhoto[] =>
  photos.flatMap((edited) => (edited.kind === 'new' ? [edited.photo] : []));
