// At a sign-out, deletes the photos that this account saw or shared, because some belong to posts that are not public. Also
// deletes the agreements that the account signed.
import { sharedPhotosCache } from './messages.ts';
import { deletePhotos } from './photo-bucket.ts';

/** The PDFs of this account's agreements. */
export const agreementsCache = 'patitas-acuerdos';

export async function forgetPhotos(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await deletePhotos();
  for (const name of [sharedPhotosCache, agreementsCache]) await caches.delete(name);
}
