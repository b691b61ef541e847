// Photos that another app shared with this one. The worker stored them before the page opened.
import { sharedPhotosCache, sharedPhotosFolder } from './messages.ts';

async function stored(shareId: string) {
  const cache = await caches.open(sharedPhotosCache);
  const folder = new URL(sharedPhotosFolder(shareId), location.origin).href;
  const requests = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
  return { cache, folder, requests };
}

/** The photos stay until `forget` is called, so that a page that closes before it has stored a draft loses none. */
export const sharedPhotos = {
  /**
   * Empty if there are none. One that the browser has lost is an empty file, which is refused with a sentence: it must not keep the
   * others out, attempt after attempt.
   */
  async read(shareId: string): Promise<File[]> {
    if (!('caches' in window)) return [];
    const { cache, folder, requests } = await stored(shareId);
    const files: File[] = [];
    for (const request of requests) {
      const kept = async () => (await cache.match(request))?.blob();
      const blob = await kept().catch(() => new Blob());
      if (blob) files.push(new File([blob], request.url.slice(folder.length), { type: blob.type }));
    }
    return files;
  },
  async forget(shareId: string): Promise<void> {
    if (!('caches' in window)) return;
    const { cache, requests } = await stored(shareId);
    for (const request of requests) await cache.delete(request);
  },
};
