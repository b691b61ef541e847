// Finds photos that were uploaded after the revision of the post that names them. The app uploads first. Otherwise an owner could
// name a photo whose bytes nobody has seen, and upload them while the post is being reviewed or after it was accepted.
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { collectionPaths, documentPaths, fileRootOf } from '#domain/document-paths.ts';
import { isId } from '#domain/id-pattern.ts';
import type { Deps } from '../deps.ts';
import { isInDocument } from './is-needed.ts';

/** The `updatedAt` of the revision that the last of these verdicts judged. Entries from before 2026-11-26 lack it. */
async function judgedMs(verdicts: Query): Promise<number | null> {
  const { docs } = await verdicts.get();
  const times = docs.flatMap((entry) => {
    const createdAt: unknown = entry.get('createdAt');
    if (!(createdAt instanceof Timestamp)) return [];
    const seenAt: unknown = entry.get('seenUpdatedAt');
    const saidMs = createdAt.toMillis();
    return [{ saidMs, seenMs: typeof seenAt === 'number' ? seenAt : saidMs }];
  });
  return times.sort((one, other) => one.saidMs - other.saidMs).at(-1)?.seenMs ?? null;
}

/**
 * When the current content was written, in milliseconds. For a moderated post only its log entry has that time (`seenUpdatedAt`),
 * because later moves of the owner change `updatedAt`. An edit and the undoing of a verdict clear `moderatedAt`, and the content is
 * reviewed anew. The undoing of an adoption clears it, too, but the moderator reads that the accepted content did not change.
 */
async function revisionMs({ db }: Deps, post: DocumentSnapshot): Promise<number | null> {
  const { updatedAt, moderatedAt, undoneAt } = post.data() ?? {};
  const entries = db.collection(collectionPaths.moderationLog).where('subjectId', '==', post.id);
  if (moderatedAt instanceof Timestamp)
    return (await judgedMs(entries.where('createdAt', '==', moderatedAt))) ?? moderatedAt.toMillis();
  if (!(updatedAt instanceof Timestamp)) return null;
  const isUndone = undoneAt instanceof Timestamp && undoneAt.isEqual(updatedAt);
  const acceptedMs = isUndone ? await judgedMs(entries.where('act', '==', 'accept')) : null;
  return acceptedMs ?? updatedAt.toMillis();
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
