// Workbox knows only the global `caches`. Where the browser has storage buckets, the worker's own is one that finds the caches
// of photos in their bucket and every other cache where it was.
import { photoCaches } from '#sw-bridge/messages.ts';
import { openPhotoBucket } from '#sw-bridge/photo-bucket.ts';
import { scope } from './scope.ts';

const photoNames: readonly string[] = Object.values(photoCaches);
const isOfPhotos = (name: string | undefined): name is string =>
  name !== undefined && photoNames.includes(name);

/** After the last photo of a page. */
const quietMs = 1000;

/**
 * Versions before this one, and a browser that had no buckets then, kept photos in the default bucket. Each is copied before it is
 * deleted, so the next start continues after any step.
 */
async function movePhotos(from: CacheStorage, to: CacheStorage): Promise<void> {
  for (const name of photoNames) {
    if (!(await from.has(name))) continue;
    const target = await to.open(name);
    const source = await from.open(name);
    for (const request of await source.keys()) {
      const photo = await source.match(request, { ignoreVary: true });
      if (photo) await target.put(request, photo);
      await source.delete(request, { ignoreVary: true });
    }
    await from.delete(name);
  }
}

function photosApart(ordinary: CacheStorage): CacheStorage {
  let move: 'due' | 'begun' | 'done' = 'due';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Opened anew for each call, because the browser may delete the bucket while the worker runs. A bucket that was opened before
   * fails from then on. One that was opened during the deletion looks alive, but never takes a photo (`QuotaExceededError`).
   */
  async function photos(): Promise<CacheStorage> {
    // The default bucket is used last, so the browser deletes the photos before it. Every call of `caches` counts as use; those
    // of an open database do not.
    clearTimeout(timer);
    timer = setTimeout(() => void ordinary.has(photoCaches.small), quietMs);
    const bucket = await openPhotoBucket();
    if (!bucket) return ordinary;
    if (move === 'due') {
      move = 'begun';
      const done = () => {
        move = 'done';
      };
      // If it fails, for want of space, the next start continues.
      void movePhotos(ordinary, bucket).then(done, () => {});
    }
    return bucket;
  }

  return {
    async match(request, options) {
      if (!isOfPhotos(options?.cacheName)) return ordinary.match(request, options);
      // First where photos come from: a photo that moves meanwhile is in both.
      const old = move === 'done' ? undefined : await ordinary.match(request, options);
      return old ?? (await photos()).match(request, options);
    },
    open: async (name) => (isOfPhotos(name) ? await photos() : ordinary).open(name),
    has: async (name) => (isOfPhotos(name) ? await photos() : ordinary).has(name),
    async delete(name) {
      const wasThere = await ordinary.delete(name);
      return (isOfPhotos(name) && (await (await photos()).delete(name))) || wasThere;
    },
    keys: () => ordinary.keys(),
  };
}

/** Must run before anything asks for a cache. */
export function keepPhotosApart(): void {
  if (navigator.storageBuckets) Object.defineProperty(scope, 'caches', { value: photosApart(scope.caches) });
}
