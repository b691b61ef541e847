// Workbox knows only the global `caches`. In browsers with storage buckets, the worker replaces it by an object that finds the
// caches of photos in the photo bucket and every other cache in the default bucket.
import { photoCaches } from '#sw-bridge/messages.ts';
import { openPhotoBucket } from '#sw-bridge/photo-bucket.ts';
import { scope } from './scope.ts';

const photoNames: readonly string[] = Object.values(photoCaches);
const isOfPhotos = (name: string | undefined): name is string =>
  name !== undefined && photoNames.includes(name);

/** The pause after which the last photo of a page has probably been handled. */
const quietMs = 1000;

/**
 * Moves photos that are still in the default bucket: older versions stored them there, and so did this browser before it had
 * buckets. Each photo is copied before it is deleted, so after an interruption the next start continues.
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
   * Opens the bucket for each call, because the browser may delete it while the worker runs. A bucket that was opened before the
   * deletion fails from then on. One that was opened during the deletion looks usable, but storing a photo in it fails
   * (`QuotaExceededError`).
   */
  async function photos(): Promise<CacheStorage> {
    // This uses the default bucket after the photos, so the browser deletes the photos first. Every call of `caches` counts as
    // use, but calls of an open database do not.
    clearTimeout(timer);
    timer = setTimeout(() => void ordinary.has(photoCaches.small), quietMs);
    const bucket = await openPhotoBucket();
    if (!bucket) return ordinary;
    if (move === 'due') {
      move = 'begun';
      const done = () => {
        move = 'done';
      };
      // If the move fails, for example because there is no space, the next start continues.
      void movePhotos(ordinary, bucket).then(done, () => {});
    }
    return bucket;
  }

  return {
    async match(request, options) {
      if (!isOfPhotos(options?.cacheName)) return ordinary.match(request, options);
      if (move !== 'done') {
        // Begins the move, if it is due.
        await photos();
        // Before the photo bucket: a photo that is being moved is in both for a moment, so it is always found.
        const old = await ordinary.match(request, options);
        if (old) return old;
      }
      return (await photos()).match(request, options);
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

/** Must run before any code uses `caches`. */
export function keepPhotosApart(): void {
  if (navigator.storageBuckets) Object.defineProperty(scope, 'caches', { value: photosApart(scope.caches) });
}
