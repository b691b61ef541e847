// The photos of a draft in their order, both those on the server and those only on this phone.
import { withoutUnseen } from '#domain/fields.ts';
import type { EditedPhoto } from '#domain/photo.ts';
import type { PostPhoto } from '#domain/post.ts';
import type { DraftPhoto } from '#drafts/types.ts';
import type { GiveValues } from '../draft/give-values.ts';

export type GalleryPhoto =
  | { readonly kind: 'new'; readonly id: string; readonly alt: string; readonly photo: DraftPhoto }
  | { readonly kind: 'stored'; readonly id: string; readonly alt: string; readonly photo: PostPhoto };

/**
 * The app may be closed after storing a photo's bytes and before storing its position. Photos without a position come
 * last, and positions without bytes are left out.
 */
export function galleryOf(values: GiveValues, draftPhotos: readonly DraftPhoto[]): readonly GalleryPhoto[] {
  const altOf = (id: string, before: string | null) => values.alts[id] ?? before ?? '';
  const known: GalleryPhoto[] = [
    ...values.storedPhotos.map((photo) => ({
      kind: 'stored' as const,
      id: photo.id,
      alt: altOf(photo.id, photo.alt),
      photo,
    })),
    ...draftPhotos.map((photo) => ({
      kind: 'new' as const,
      id: photo.photoId,
      alt: altOf(photo.photoId, photo.meta.alt),
      photo,
    })),
  ];
  const placeOf = ({ id }: GalleryPhoto) => {
    const place = values.photoOrder.indexOf(id);
    return place === -1 ? values.photoOrder.length : place;
  };
  return known.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The ratio from which on a large part of a photo is outside the square of the lists. */
const almostSquare = 1.4;

/** Whether the square pictures of the lists crop an important part of the photo. */
export function isCutInLists({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) / Math.min(width, height) > almostSquare;
}

/** The order after moving one photo to another position. */
export function movePhoto(order: readonly string[], id: string, to: number): readonly string[] {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The photo in a command, with its current description. */
export function editedPhotoOf(item: GalleryPhoto): EditedPhoto {
  const alt = withoutUnseen(item.alt).trim() || null;
  return item.kind === 'new'
    ? { kind: 'new', photo: { ...item.photo.meta, alt } }
    : { kind: 'stored', photo: { ...item.photo, alt } };
}
