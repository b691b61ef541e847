// The photos that a phone keeps are in a storage bucket where the browser has buckets, and otherwise in the default one.
import type { Page } from '@playwright/test';

type Place = 'bucket' | 'default';

/** The addresses in both places, sorted: photos that arrive together are stored in any order. */
export function photosKeptBy(page: Page): Promise<Record<Place, string[]>> {
  return page.evaluate(async () => {
    const addresses = async (storage: CacheStorage | undefined) => {
      const found: string[] = [];
      for (const name of ['patitas-thumbs', 'patitas-photos'])
        if (await storage?.has(name))
          for (const { url } of (await (await storage?.open(name))?.keys()) ?? []) found.push(url);
      return found.toSorted();
    };
    // A new bucket would be found by the app.
    const buckets = Reflect.get(Object(navigator), 'storageBuckets');
    const names: string[] = (await buckets?.keys()) ?? [];
    const bucket = names.includes('photos') ? await buckets.open('photos') : undefined;
    return { bucket: await addresses(bucket?.caches), default: await addresses(caches) };
  });
}
