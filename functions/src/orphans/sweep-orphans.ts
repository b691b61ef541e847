// Daily: deletes, 48 hours after the upload, photos that no post and no answer names, PDFs that no agreement names, and avatars
// that no profile and no open report names. Younger files may belong to a post whose last photo is still being uploaded. Also
// checks files whose check is missing because its event was lost.
import * as v from 'valibot';
import { fileRootOf, fileRoots } from '#domain/document-paths.ts';
import { hourMs } from '#domain/durations.ts';
import type { Deps } from '../deps.ts';
import { checkFile, isChecked } from '../files/check-file.ts';
import { eachFile, type StoredFile } from '../files/each-file.ts';
import { isInDocument, isNeeded, type ReadDocument, readingInOrder } from '../files/is-needed.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { serverPaths } from '../server-paths.ts';

export const orphanAfterMs = 48 * hourMs;

/** @param read may answer with a document of a moment ago: before a deletion everything is read again */
async function sweep(deps: Deps, file: StoredFile, read: ReadDocument): Promise<void> {
  const isOld = Date.parse(String(file.metadata.timeCreated)) <= deps.now() - orphanAfterMs;
  await oneOfMany(deps, { file: file.name }, async () => {
    const isOrphan = isOld && !(await isInDocument(file.name, read)) && !(await isNeeded(deps, file.name));
    if (isOrphan) await file.delete({ ignoreNotFound: true });
    else if (!isChecked(file.metadata)) await checkFile(deps, file.name);
  });
}

const cursorSchema = v.object({ from: v.string() });

/**
 * If the time is not enough for all files, the run stores where it stopped. The next run continues there, so that every file is
 * reached.
 */
export async function sweepOrphans(deps: Deps): Promise<void> {
  const cursor = deps.db.doc(serverPaths.sweepCursor());
  let from = parseDocument(cursorSchema, await cursor.get())?.from;
  const begun = fileRoots.findIndex((root) => root === fileRootOf(from ?? ''));
  const read = readingInOrder(deps);
  try {
    for (const root of fileRoots.slice(Math.max(begun, 0))) {
      const isBegun = from !== undefined && fileRootOf(from) === root;
      const act = async (file: StoredFile) => {
        from = file.name;
        deps.checkTime();
        await sweep(deps, file, read);
      };
      await eachFile(deps.bucket, `${root}/`, act, isBegun ? from : undefined);
    }
  } catch (error) {
    if (from !== undefined) await cursor.set({ from });
    throw error;
  }
  await cursor.delete();
}
