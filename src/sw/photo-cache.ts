// Photos from Storage: kept once seen, bounded, covers' thumbnails longest. A photo never changes under its address.
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { photoCaches } from '#sw-bridge/messages.ts';
import { type PhotoKind, photoKindOf } from './photo-kind.ts';
import { keepOnly } from './right-type.ts';

const daySeconds = 24 * 60 * 60;

/** The plugin's own type does not fit Workbox's under exact optional properties. */
function expiration(options: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin(options);
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}

function photoStrategy(cacheName: string, maxEntries: number, maxAgeDays: number) {
  return new CacheFirst({
    cacheName,
    // An `img` asks without CORS, and would get an opaque answer: its status cannot be seen, and its size counts as
    // megabytes.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      keepOnly(() => 'image/'),
      expiration({ maxEntries, maxAgeSeconds: maxAgeDays * daySeconds, purgeOnQuotaError: true }),
    ],
  });
}

export const photoStrategies: Record<PhotoKind, CacheFirst> = {
  small: photoStrategy(photoCaches.small, 1500, 90),
  large: photoStrategy(photoCaches.large, 150, 30),
};

/** The addresses that were written down for expiring: they name whose photos and which posts were seen. */
export async function forgetPhotoAddresses(): Promise<void> {
  for (const name of Object.values(photoCaches)) await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

/** GET alone: iOS breaks the body of a cross-origin POST or PUT that a worker touches. */
export function cachePhotos(): void {
  for (const kind of ['small', 'large'] as const) {
    registerRoute(({ url }) => photoKindOf(url) === kind, photoStrategies[kind], 'GET');
  }
}
