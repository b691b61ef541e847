// Finds photos that were uploaded after the revision of the post that names them. The app uploads first. Otherwise an owner could
// name a photo whose bytes nobody has seen, and upload them while the post is being reviewed or after it was accepted.
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collectionPaths, documentPaths, fileRootOf } from '#domain/document-paths.ts';
import { isId } from '#domain/id-pattern.ts';
import type { Deps } from '../deps.ts';
import { isInDocument } from './is-needed.ts';

/**
 * When the current content was written, in milliseconds. For a moderated post only its log entry has that time (`seenUpdatedAt`),
 * because later moves of the owner change `updatedAt`. Entries from before 2026-11-26 lack it. Then the time of the verdict
 * counts. An edit and the undoing of a verdict clear `moderatedAt`.
 */
async function revisionMs({ db }: Deps, post: DocumentSnapshot): Promise<number | null> {
  const { updatedAt, moderatedAt } = post.data() ?? {};
  if (!(moderatedAt instanceof Timestamp))
    return updatedAt instanceof Timestamp ? updatedAt.toMillis() : null;
  const verdicts = db
    .collection(collectionPaths.moderationLog)
    .where('subjectId', '==', post.id)
    .where('createdAt', '==', moderatedAt);
  const seenAt: unknown = (await verdicts.limit(1).get()).docs[0]?.get('seenUpdatedAt');
  return typeof seenAt === 'number' ? seenAt : moderatedAt.toMillis();
}

/** Whether the post named this file before the file existed. */
export async function cameTooLate(deps: Deps, path: string, createdMs: number): Promise<boolean> {
  const [, , postId = ''] = path.split('/');
  if (fileRootOf(path) !== 'posts' || !isId(postId)) return false;
  const post = await deps.db.doc(documentPaths.post(postId)).get();
  if (!(await isInDocument(path, async () => post))) return false;
  const namedMs = await revisionMs(deps, post);
  return namedMs !== null && createdMs > namedMs;
}
