// In browsers with storage buckets (Chromium), the cached photos have a bucket of their own. When space runs out, the browser
// deletes whole buckets, the least recently used first. It therefore deletes the photos, and not the data that exist only on this
// phone. In other browsers the photos are in the default bucket (docs/decisions/0047-acts-get-no-bucket.md).
import { dayMs } from '#domain/durations.ts';
import { photoCaches } from './messages.ts';

interface StorageBuckets {
  open(name: string, options: { expires: number }): Promise<{ readonly caches: CacheStorage }>;
}

declare global {
  interface Navigator {
    readonly storageBuckets?: StorageBuckets;
  }
  interface WorkerNavigator {
    readonly storageBuckets?: StorageBuckets;
  }
}

/**
 * The bucket expires after this time. Each opening renews it, so the photos are deleted when nobody opens the app for so long.
 */
const keptMs = 90 * dayMs;

/** Null if the browser has no buckets or refuses this one. */
export async function openPhotoBucket(): Promise<CacheStorage | null> {
  try {
    const bucket = await navigator.storageBuckets?.open('photos', { expires: Date.now() + keptMs });
    return bucket?.caches ?? null;
  } catch {
    return null;
  }
}

/** The cached copy of a photo or of an agreement. Never rejects: without a copy, the server is asked. */
export async function keptCopy(url: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    const photos = await openPhotoBucket();
    const seen = await photos?.match(url, { ignoreVary: true });
    // This call is needed even if the photo was found: it uses the default bucket last, so the browser deletes the photos first.
    const other = await caches.match(url, { ignoreVary: true });
    return await (seen ?? other)?.blob();
  } catch {
    // The browser refuses its caches to this site, or has lost the copy.
    return undefined;
  }
}

/**
 * Empties the default bucket first. A worker that is moving photos has opened the photo bucket before it reads the default one,
 * and then finds nothing more to move.
 */
export async function deletePhotos(): Promise<void> {
  for (const storage of [caches, await openPhotoBucket()])
    for (const name of Object.values(photoCaches)) await storage?.delete(name);
}
