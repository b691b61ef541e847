import { usePhotoSources } from '#reads/photo-sources.ts';
import { useBytesUrl } from '#ui/media/use-bytes-url.ts';
import type { GalleryPhoto } from './gallery.ts';

/** The `src` of a photo on the server or on this phone. Undefined until it is known. */
export function usePhotoSource(item: GalleryPhoto): string | null | undefined {
  // `false` in any state of the post: only its owner edits it, and the owner may see each of its photos.
  const sourceOf = usePhotoSources(item.kind === 'stored' ? [item.photo.thumbPath] : [], false);
  const local = useBytesUrl(
    item.kind === 'new' ? item.photo.thumb : null,
    item.kind === 'new' ? item.photo.meta.contentType : '',
  );
  return item.kind === 'stored' ? sourceOf(item.photo.thumbPath) : (local ?? undefined);
}

export function shapeOf(item: GalleryPhoto): { width: number; height: number; thumbhash: string } {
  return item.kind === 'new' ? item.photo.meta : item.photo;
}
