// Another app shares photos. They are stored for the page, which opens with a new draft.
import { registerRoute } from 'workbox-routing';
import { sharedPhotosCache, sharedPhotosFolder } from '#sw-bridge/messages.ts';

/** One more than a post takes, by which the page knows that there were too many. */
const mostPhotos = 7;

async function keepPhotos(shareId: string, photos: readonly File[]): Promise<void> {
  // Only one share at a time: remaining photos of an earlier one were never used.
  await caches.delete(sharedPhotosCache);
  const cache = await caches.open(sharedPhotosCache);
  for (const [index, photo] of photos.entries()) {
    const headers = { 'Content-Type': photo.type };
    await cache.put(`${sharedPhotosFolder(shareId)}${index}`, new Response(photo, { headers }));
  }
}

async function answerShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const photos = form
    .getAll('fotos')
    .filter((field) => field instanceof File && field.type.startsWith('image/'));
  const kept = photos.filter((field): field is File => field instanceof File).slice(0, mostPhotos);
  if (kept.length === 0) return Response.redirect('/dar-en-adopcion', 303);
  const shareId = crypto.randomUUID();
  // The page misses what could not be stored, and says so.
  await keepPhotos(shareId, kept).catch(() => caches.delete(sharedPhotosCache).catch(() => false));
  return Response.redirect(`/dar-en-adopcion?compartido=${shareId}`, 303);
}

/** The system's share has no page behind it. A page of another site would plant its pictures among somebody's drafts. */
function comesFromAnotherSite({ headers }: Request): boolean {
  const origin = headers.get('Origin') ?? 'null';
  return origin !== 'null' && origin !== location.origin;
}

export function answerShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/compartir',
    async ({ request }) =>
      comesFromAnotherSite(request) ? Response.redirect('/', 303) : answerShare(request),
    'POST',
  );
}
