// Photos that another app shared with this one: the worker laid them down before the page opened.
import { sharedPhotosCache, sharedPhotosFolder } from './messages.ts';

/** Takes them away, too. Empty when there are none, or they were taken before. */
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
