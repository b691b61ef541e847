// Daily: photos that no post and no answer names, PDFs that no agreement names, and avatars that no profile and no open report
// names, are deleted after 48 hours. Before that they may belong to a publication that still uploads its last photo. Files that are
// kept but were never checked, because their event was lost, are checked now.
import { fileRoots } from '#domain/document-paths.ts';
import { hourMs } from '#domain/durations.ts';
import type { Deps } from '../deps.ts';
import { checkFile, isChecked } from '../files/check-file.ts';
import { eachFile, type StoredFile } from '../files/each-file.ts';
import { isNeeded } from '../files/is-needed.ts';
import { oneOfMany } from '../one-of-many.ts';

export const orphanAfterMs = 48 * hourMs;

export async function sweepOrphans(deps: Deps): Promise<void> {
  const isOld = (file: StoredFile) =>
    Date.parse(String(file.metadata.timeCreated)) <= deps.now() - orphanAfterMs;
  for (const root of fileRoots) {
    await eachFile(deps.bucket, `${root}/`, async (file) => {
      deps.checkTime();
      await oneOfMany(deps, { file: file.name }, async () => {
        if (isOld(file) && !(await isNeeded(deps, file.name))) await file.delete({ ignoreNotFound: true });
        else if (!isChecked(file.metadata)) await checkFile(deps, file.name);
      });
    });
  }
}
