// Photos that another app shared with this one. The worker stored them before the page opened.
import { sharedPhotosCache, sharedPhotosFolder } from './messages.ts';

/** Returns and removes them. Empty if there are none. */
export async function takeSharedPhotos(shareId: string): Promise<File[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(sharedPhotosCache);
  const folder = new URL(sharedPhotosFolder(shareId), location.origin).href;
  const requests = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
  const files: File[] = [];
  for (const request of requests) {
    const blob = await (await cache.match(request))?.blob();
    if (blob) files.push(new File([blob], request.url.slice(folder.length), { type: blob.type }));
    await cache.delete(request);
  }
  return files;
}
