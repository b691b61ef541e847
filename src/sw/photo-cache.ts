// Caches photos from Storage after they were seen. The cache is bounded, and it keeps small pictures longest. The photo at a URL
// never changes.
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { daySeconds } from '#domain/durations.ts';
import { photoCaches } from '#sw-bridge/messages.ts';
import { type PhotoKind, photoKindOf } from './photo-kind.ts';
import { keepOnly } from './right-type.ts';
import { seenCache } from './seen-cache.ts';

const photos = {
  small: seenCache(photoCaches.small, { maxEntries: 1500, maxAgeSeconds: 90 * daySeconds }),
  large: seenCache(photoCaches.large, { maxEntries: 150, maxAgeSeconds: 30 * daySeconds }),
};

const photoStrategy = (kind: PhotoKind) =>
  new CacheFirst({
    cacheName: photos[kind].cacheName,
    // An `img` requests without CORS and would get an opaque response. Its status is invisible, and its size counts as
    // several megabytes.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    // Storage varies its response headers by the origin of the request, but never the photo.
    matchOptions: { ignoreVary: true },
    plugins: [keepOnly(() => 'image/'), photos[kind].bound],
  });

const photoStrategies = { small: photoStrategy('small'), large: photoStrategy('large') };

/**
 * Caches a photo that no page requests at the moment. Does nothing if the URL is not that of a photo.
 * @param cache 'force-cache': takes the photo from the browser's own cache if it is there
 */
export async function keepPhoto(address: string, event: ExtendableEvent, cache: RequestCache): Promise<void> {
  const url = new URL(address);
  const kind = photoKindOf(url);
  if (!kind) return;
  const request = new Request(url, { mode: 'cors', credentials: 'omit', cache });
  await Promise.all(photoStrategies[kind].handleAll({ event, request, url }));
}

/** Call this at a sign-out. */
export async function forgetSeenPhotos(): Promise<void> {
  for (const { forget } of Object.values(photos)) await forget();
}

/** Handles only GET: on iOS, a worker that handles a cross-origin POST or PUT breaks its body. */
export function cachePhotos(): void {
  for (const kind of ['small', 'large'] as const) {
    registerRoute(({ url }) => photoKindOf(url) === kind, photoStrategies[kind], 'GET');
  }
}
