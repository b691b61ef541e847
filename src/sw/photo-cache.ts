// Caches photos from Storage after they were seen. The cache is bounded and keeps thumbnails of covers longest. The
// photo at a URL never changes.
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { photoCaches } from '#sw-bridge/messages.ts';
import { bounded } from './bounded.ts';
import { type PhotoKind, photoKindOf } from './photo-kind.ts';
import { keepOnly } from './right-type.ts';

const daySeconds = 24 * 60 * 60;

function photoStrategy(cacheName: string, maxEntries: number, maxAgeDays: number) {
  return new CacheFirst({
    cacheName,
    // An `img` requests without CORS and would get an opaque response. Its status is invisible, and its size counts as
    // several megabytes.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      keepOnly(() => 'image/'),
      bounded({ maxEntries, maxAgeSeconds: maxAgeDays * daySeconds, purgeOnQuotaError: true }),
    ],
  });
}

export const photoStrategies: Record<PhotoKind, CacheFirst> = {
  small: photoStrategy(photoCaches.small, 1500, 90),
  large: photoStrategy(photoCaches.large, 150, 30),
};

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
