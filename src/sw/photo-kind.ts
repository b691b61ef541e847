// Apart from the cache, because its test runs without a worker.
/** Thumbnails and avatars are small and are cached for long. Full-size photos are not. */
export type PhotoKind = 'small' | 'large';

/** Null if the URL is not the download of a photo. */
export function photoKindOf(url: URL): PhotoKind | null {
  const object = /^\/v0\/b\/[^/]+\/o\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!object || url.searchParams.get('alt') !== 'media') return null;
  const path = decodeURIComponent(object);
  if (path.startsWith('avatars/')) return 'small';
  if (!path.startsWith('posts/')) return null;
  return path.endsWith('_thumb') ? 'small' : 'large';
}
