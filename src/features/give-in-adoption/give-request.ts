import type { CommandRequest } from '#domain/commands/registry.ts';
import type { GivenPet } from '#domain/give-form.ts';
import { newPhotosIn } from '#domain/photo.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { editedPhotoOf, type GalleryPhoto } from './photos/gallery.ts';

/**
 * The request for the outbox: a new post, or the edit of an existing one.
 * @param target `basedOn` is empty if it is not known what the edit changes
 */
export function giveRequest(
  pet: GivenPet,
  gallery: readonly GalleryPhoto[],
  target: { postId: string; isEdit: boolean; basedOn: readonly string[] },
): CommandRequest {
  const { postId, isEdit, basedOn } = target;
  const photos = gallery.map(editedPhotoOf);
  if (!isEdit) return { type: 'create-post', postId, ...pet, photos: newPhotosIn(photos) };
  const known = basedOn.length > 0 ? { basedOn: [...basedOn] } : {};
  return { type: 'edit-post', postId, ...pet, photos, ...known };
}

export function photoBytesOf(gallery: readonly GalleryPhoto[]): PhotoBytes[] {
  return gallery.flatMap((item) => {
    if (item.kind === 'stored') return [];
    const { meta, full, thumb } = item.photo;
    return [{ id: meta.id, contentType: meta.contentType, full, thumb }];
  });
}
