// Daily: photos that no post names, and avatars that no profile names, are deleted after 48 hours. Before that they may
// belong to a publication that still uploads its last photo. Files that are kept but were never checked, because their
// event was lost, are checked now.
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { checkFile, isChecked } from '../files/check-file.ts';
import { eachFile, type StoredFile } from '../files/each-file.ts';
import { isEvidence } from '../files/is-evidence.ts';

const orphanAfterMs = 48 * 60 * 60 * 1000;
function namesFile(photos: unknown, fileName: string): boolean {
  if (!Array.isArray(photos)) return false;
  return photos.some((photo) => photo?.path === fileName || photo?.thumbPath === fileName);
}

/** Whether the document that should name this file does. */
async function isNamed(deps: Deps, fileName: string): Promise<boolean> {
  const { db } = deps;
  const [room, ownerId = '', postId = ''] = fileName.split('/');
  if (room === 'posts') {
    const post = await db.doc(documentPaths.post(postId)).get();
    return namesFile(post.get('photos'), fileName) || isEvidence(deps, postId);
  }
  const profile = await db.doc(documentPaths.profile(ownerId)).get();
  const url: unknown = profile.get('photoURL');
  return typeof url === 'string' && decodeURIComponent(url).includes(fileName);
}

export async function sweepOrphans(deps: Deps): Promise<void> {
  const isOld = (file: StoredFile) =>
    Date.parse(String(file.metadata.timeCreated)) <= deps.now() - orphanAfterMs;
  for (const prefix of ['posts/', 'avatars/']) {
    await eachFile(deps.bucket, prefix, async (file) => {
      deps.checkTime();
      if (isOld(file) && !(await isNamed(deps, file.name))) await file.delete({ ignoreNotFound: true });
      else if (!isChecked(file.metadata)) await checkFile(deps, file.name);
    });
  }
}
