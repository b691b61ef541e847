import { useEffect, useState } from 'react';
import { usePhotoUrl } from '#reads/photo-url.ts';
import type { GalleryPhoto } from './gallery.ts';

/** An address for an `img`: the server's, or of the bytes on this phone. Null for the moment before. */
export function usePhotoSource(item: GalleryPhoto): string | null {
  const photoUrl = usePhotoUrl();
  const [local, setLocal] = useState<string | null>(null);
  const bytes = item.kind === 'new' ? item.photo.thumb : null;
  const type = item.kind === 'new' ? item.photo.meta.contentType : '';
  useEffect(() => {
    if (!bytes) return;
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes, type]);
  return item.kind === 'stored' ? photoUrl(item.photo.thumbPath) : local;
}

export function shapeOf(item: GalleryPhoto): { width: number; height: number; thumbhash: string } {
  return item.kind === 'new' ? item.photo.meta : item.photo;
}
