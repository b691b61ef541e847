import { limits } from '#domain/limits.ts';
import { draftNow } from '#drafts/draft.ts';
import type { Drafts } from '#drafts/types.ts';
import { photoFailedText, photoRefusalText } from '#photos/photo-refusal.ts';
import { type PreparedPhoto, preparePhoto } from '#photos/prepare-photo.ts';
import { newGiveValues } from './give-values.ts';

const tooManyText = `Como máximo ${limits.photosPerPost} fotos por publicación. Aquí están las primeras.`;

/** Each sentence once: of more toasts than fit on the screen, the first close at once. */
function counted(sentences: readonly string[]): string[] {
  return [...new Set(sentences)].map((sentence) => {
    const count = sentences.filter((each) => each === sentence).length;
    return count === 1 ? sentence : `${count} fotos: ${sentence}`;
  });
}

/**
 * Starts a draft with photos that another app shared, unless there is one under this id.
 * @returns why photos were not taken
 * @throws IndexedDbError, or what kept each of the photos from being prepared
 */
export async function draftFromSharedPhotos(
  files: readonly File[],
  draftId: string,
  { drafts, user }: { drafts: Drafts; user: { uid: string; email: string } },
): Promise<readonly string[]> {
  const refused: string[] = [];
  const failures: unknown[] = [];
  const photos: PreparedPhoto[] = [];
  for (const file of files.slice(0, limits.photosPerPost)) {
    try {
      const result = await preparePhoto(file);
      if (result.status === 'ready') photos.push(result.photo);
      else refused.push(photoRefusalText(result.reason));
    } catch (error) {
      // One photo that cannot be prepared must not keep the others out, attempt after attempt.
      failures.push(error);
      refused.push(photoFailedText);
    }
  }
  if (photos.length === 0 && failures.length > 0) throw failures[0];
  const values = { ...newGiveValues(user), photoOrder: photos.map(({ meta }) => meta.id) };
  const isBegun = await drafts.begin(
    photos.map((photo, position) => ({ draftId, photoId: photo.meta.id, position, ...photo })),
    draftNow({ draftId, uid: user.uid, kind: 'post', postId: null, replaces: null, values, step: 0 }),
  );
  // Another tab with the same address was faster, and may be written in by now.
  if (!isBegun) return [];
  const tooMany = files.length > limits.photosPerPost ? [tooManyText] : [];
  return [...tooMany, ...counted(refused)];
}
