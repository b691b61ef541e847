import { limits } from '#domain/limits.ts';
import { draftNow } from '#drafts/draft.ts';
import type { Drafts } from '#drafts/types.ts';
import { type PhotoRefusal, photoRefusalText } from '#photos/photo-refusal.ts';
import { preparePhoto } from '#photos/prepare-photo.ts';
import { newGiveValues } from './give-values.ts';

const tooManyText = `Como máximo ${limits.photosPerPost} fotos por publicación. Aquí están las primeras.`;

/** One sentence for each reason: of more toasts than fit on the screen, the first close at once. */
function refusedTexts(refused: readonly PhotoRefusal[]): string[] {
  return [...new Set(refused)].map((reason) => {
    const count = refused.filter((each) => each === reason).length;
    return count === 1 ? photoRefusalText(reason) : `${count} fotos: ${photoRefusalText(reason)}`;
  });
}

/**
 * Starts a draft with photos that another app shared.
 * @returns why photos were not taken
 * @throws IndexedDbError
 */
export async function draftFromSharedPhotos(
  files: readonly File[],
  draftId: string,
  { drafts, user }: { drafts: Drafts; user: { uid: string; email: string } },
): Promise<readonly string[]> {
  const refused: PhotoRefusal[] = [];
  const photos = [];
  for (const file of files.slice(0, limits.photosPerPost)) {
    const result = await preparePhoto(file);
    if (result.status === 'ready') photos.push(result.photo);
    else refused.push(result.reason);
  }
  const values = { ...newGiveValues(user), photoOrder: photos.map(({ meta }) => meta.id) };
  await drafts.saveWith(
    photos.map((photo, position) => ({ draftId, photoId: photo.meta.id, position, ...photo })),
    draftNow({ draftId, uid: user.uid, kind: 'post', postId: null, replaces: null, values, step: 0 }),
  );
  const tooMany = files.length > limits.photosPerPost ? [tooManyText] : [];
  return [...tooMany, ...refusedTexts(refused)];
}
