import { useEffect, useState } from 'react';
import { usePhotoSources } from '#reads/photo-sources.ts';
import type { GalleryPhoto } from './gallery.ts';

/** The `src` of a photo on the server or on this phone. Undefined until it is known. */
export function usePhotoSource(item: GalleryPhoto): string | null | undefined {
  // `false` in any state of the post: only its owner edits it, and the owner may see each of its photos.
  const sourceOf = usePhotoSources(item.kind === 'stored' ? [item.photo.thumbPath] : [], false);
  const [local, setLocal] = useState<string>();
  const bytes = item.kind === 'new' ? item.photo.thumb : null;
  const type = item.kind === 'new' ? item.photo.meta.contentType : '';
  useEffect(() => {
    if (!bytes) return;
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes, type]);
  return item.kind === 'stored' ? sourceOf(item.photo.thumbPath) : local;
}

export function shapeOf(item: GalleryPhoto): { width: number; height: number; thumbhash: string } {
  return item.kind === 'new' ? item.photo.meta : item.photo;
}
