import type { CommandRequest } from '#domain/commands/registry.ts';
import type { GivenPet } from '#domain/give-form.ts';
import { newPhotosIn } from '#domain/photo.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { editedPhotoOf, type GalleryPhoto } from './photos/gallery.ts';

/** The request for the outbox: a new post, or the edit of an existing one. */
export function giveRequest(
  pet: GivenPet,
  gallery: readonly GalleryPhoto[],
  target: { postId: string; isEdit: boolean },
): CommandRequest {
  const photos = gallery.map(editedPhotoOf);
  if (target.isEdit) return { type: 'edit-post', postId: target.postId, ...pet, photos };
  return { type: 'create-post', postId: target.postId, ...pet, photos: newPhotosIn(photos) };
}

export function photoBytesOf(gallery: readonly GalleryPhoto[]): PhotoBytes[] {
  return gallery.flatMap((item) => {
    if (item.kind === 'stored') return [];
    const { meta, full, thumb } = item.photo;
    return [{ id: meta.id, contentType: meta.contentType, full, thumb }];
  });
}
