// Another app shares photos. They are stored for the page, which opens with a new draft.
import { registerRoute } from 'workbox-routing';
import { mostSharedPhotos, sharedPhotosCache, sharedPhotosFolder, sharePath } from '#sw-bridge/messages.ts';
import { finishForgetting } from './on-message.ts';

async function keepPhotos(shareId: string, photos: readonly File[]): Promise<void> {
  // There is only one share at a time. Photos that remain from an earlier one were never used.
  await caches.delete(sharedPhotosCache);
  const cache = await caches.open(sharedPhotosCache);
  for (const [index, photo] of photos.entries()) {
    const headers = { 'Content-Type': photo.type };
    await cache.put(`${sharedPhotosFolder(shareId)}${index}`, new Response(photo, { headers }));
  }
}

async function photosOf(request: Request): Promise<readonly File[]> {
  const fields = (await request.formData()).getAll('fotos');
  return fields.filter((field) => field instanceof File).filter(({ type }) => type.startsWith('image/'));
}

async function answerShare(request: Request): Promise<Response> {
  const shareId = crypto.randomUUID();
  // If the photos cannot be read or stored, the page finds none and says so.
  try {
    const photos = await photosOf(request);
    if (photos.length === 0) return Response.redirect('/dar-en-adopcion', 303);
    await finishForgetting().catch(() => {});
    await keepPhotos(shareId, photos.slice(0, mostSharedPhotos));
  } catch {
    await caches.delete(sharedPhotosCache).catch(() => false);
  }
  return Response.redirect(`/dar-en-adopcion?compartido=${shareId}`, 303);
}

/**
 * Whether a page of another site sent the form. Otherwise it could put its pictures into a draft of the person. A share from the
 * system has no page, so its origin is 'null' or missing.
 */
function comesFromAnotherSite({ headers }: Request): boolean {
  const origin = headers.get('Origin') ?? 'null';
  return origin !== 'null' && origin !== location.origin;
}

export function answerShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
    async ({ request }) =>
      comesFromAnotherSite(request) ? Response.redirect('/', 303) : answerShare(request),
    'POST',
  );
}
