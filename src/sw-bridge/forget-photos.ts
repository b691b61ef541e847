// At a sign-out, deletes the photos that this account saw, because some belong to posts that are not public. Also deletes the
// agreements that the account signed.
import { deletePhotos } from './photo-bucket.ts';

/** The PDFs of this account's agreements. */
export const agreementsCache = 'patitas-acuerdos';

export async function forgetPhotos(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await deletePhotos();
  await caches.delete(agreementsCache);
}
