// Another app shares photos. They are stored for the page, which opens with a new draft.
import { registerRoute } from 'workbox-routing';
import { sharedPhotosCache, sharedPhotosFolder } from '#sw-bridge/messages.ts';

const mostPhotos = 6;

function pagePath(shareId: string | null): string {
  return shareId ? `/dar-en-adopcion?compartido=${shareId}` : '/dar-en-adopcion';
}

async function keepPhotos(photos: readonly File[]): Promise<string> {
  const shareId = crypto.randomUUID();
  // Only one share at a time: remaining photos of an earlier one were never used.
  await caches.delete(sharedPhotosCache);
  const cache = await caches.open(sharedPhotosCache);
  for (const [index, photo] of photos.entries()) {
    const headers = { 'Content-Type': photo.type };
    await cache.put(`${sharedPhotosFolder(shareId)}${index}`, new Response(photo, { headers }));
  }
  return shareId;
}

async function answerShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const photos = form
    .getAll('fotos')
    .filter((field) => field instanceof File && field.type.startsWith('image/'));
  const kept = photos.filter((field): field is File => field instanceof File).slice(0, mostPhotos);
  const shareId = kept.length > 0 ? await keepPhotos(kept).catch(() => null) : null;
  return Response.redirect(pagePath(shareId), 303);
}

export function answerShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/compartir',
    ({ request }) => answerShare(request),
    'POST',
  );
}
