// Daily: photos that no post names, and avatars that no profile names, go after 48 hours. Until then they may belong to
// a publication that is still waiting on somebody's phone for its last photo. What stays and was never looked at, because
// its event was lost, is looked at now.
import type { Deps } from '../deps.ts';
import { checkFile, isChecked } from '../files/check-file.ts';
import { eachFile, type StoredFile } from '../files/each-file.ts';
import { isNeeded } from '../files/is-needed.ts';

const orphanAfterMs = 48 * 60 * 60 * 1000;

export async function sweepOrphans(deps: Deps): Promise<void> {
  const isOld = (file: StoredFile) =>
    Date.parse(String(file.metadata.timeCreated)) <= deps.now() - orphanAfterMs;
  for (const prefix of ['posts/', 'avatars/']) {
    await eachFile(deps.bucket, prefix, async (file) => {
      deps.checkTime();
      if (isOld(file) && !(await isNeeded(deps, file.name))) await file.delete({ ignoreNotFound: true });
      else if (!isChecked(file.metadata)) await checkFile(deps, file.name);
    });
  }
}
