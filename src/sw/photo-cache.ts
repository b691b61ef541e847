// Caches photos from Storage after they were seen. The cache is bounded and keeps thumbnails of covers longest. The
// photo at a URL never changes.
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { photoCaches } from '#sw-bridge/messages.ts';
import { bounded, keepOnly } from './cache-plugins.ts';
import { type PhotoKind, photoKindOf } from './photo-kind.ts';

const daySeconds = 24 * 60 * 60;

function photoStrategy(cacheName: string, maxEntries: number, maxAgeDays: number) {
  return new CacheFirst({
    cacheName,
    // An `img` requests without CORS and would get an opaque response. Its status is invisible, and its size counts as
    // several megabytes.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    // Storage varies its headers by the origin that asks, never the photo.
    matchOptions: { ignoreVary: true },
    plugins: [
      keepOnly(() => 'image/'),
      bounded({ maxEntries, maxAgeSeconds: maxAgeDays * daySeconds, purgeOnQuotaError: true }),
    ],
  });
}

const photoStrategies: Record<PhotoKind, CacheFirst> = {
  small: photoStrategy(photoCaches.small, 1500, 90),
  large: photoStrategy(photoCaches.large, 150, 30),
};

/**
 * Keeps a photo that no page asks for at the moment; whatever is not a photo is left alone.
 * @param cache 'force-cache': what the browser has downloaded is not downloaded again
 */
export async function keepPhoto(address: string, event: ExtendableEvent, cache: RequestCache): Promise<void> {
  const url = new URL(address);
  const kind = photoKindOf(url);
  if (!kind) return;
  const request = new Request(url, { mode: 'cors', credentials: 'omit', cache });
  await Promise.all(photoStrategies[kind].handleAll({ event, request, url }));
}

/** Deletes the URLs that the expiration stores: they reveal which people's photos and which posts were seen. */
export async function forgetPhotoAddresses(): Promise<void> {
  for (const name of Object.values(photoCaches)) await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

/** Only GET: on iOS, a worker that handles a cross-origin POST or PUT breaks its body. */
export function cachePhotos(): void {
  for (const kind of ['small', 'large'] as const) {
    registerRoute(({ url }) => photoKindOf(url) === kind, photoStrategies[kind], 'GET');
  }
}
