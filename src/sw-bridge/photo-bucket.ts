// The photos that were seen have a storage bucket of their own where the browser has buckets (Chromium). Short of space, it
// deletes whole buckets, the least recently used first: the photos, and not what exists only on this phone. Elsewhere they
// are in the default bucket with everything else (docs/decisions/0047-acts-get-no-bucket.md).
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

/** The longest time for which a photo is kept. Each opening starts it anew, so an app that nobody opens loses its photos. */
const keptMs = 90 * dayMs;

/** Null where there are no buckets, or where the browser refuses one. */
export async function openPhotoBucket(): Promise<CacheStorage | null> {
  try {
    const bucket = await navigator.storageBuckets?.open('photos', { expires: Date.now() + keptMs });
    return bucket?.caches ?? null;
  } catch {
    return null;
  }
}

/** The worker's copy of a photo or of an agreement. */
export async function keptCopy(url: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const photos = await openPhotoBucket();
  const seen = await photos?.match(url, { ignoreVary: true });
  // Also if the photo was found: what the browser used last, it deletes last.
  const other = await caches.match(url, { ignoreVary: true });
  return (seen ?? other)?.blob();
}

/** The default bucket first: whoever moves photos opens the other one first, and then finds nothing to move. */
export async function deletePhotos(): Promise<void> {
  for (const storage of [caches, await openPhotoBucket()])
    for (const name of Object.values(photoCaches)) await storage?.delete(name);
}
