// At a sign-out, deletes the photos that this account saw or shared, because some belong to posts that are not public, and the
// agreements that it signed.
import { photoCaches, sharedPhotosCache } from './messages.ts';

/** The PDFs of this account's agreements. */
export const agreementsCache = 'patitas-acuerdos';

export async function forgetPhotos(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of [...Object.values(photoCaches), sharedPhotosCache, agreementsCache])
    await caches.delete(name);
}
