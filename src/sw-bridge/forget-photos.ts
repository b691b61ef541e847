// At a sign-out, deletes the photos that this account saw or shared, because some belong to posts that are not public.
import { photoCaches, sharedPhotosCache } from './messages.ts';

export async function forgetPhotos(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of [...Object.values(photoCaches), sharedPhotosCache]) await caches.delete(name);
}
