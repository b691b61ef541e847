// Hourly: deletes posts that were rejected 24 hours ago, with everything below them, unless their owner edited them meanwhile.
// The owner keeps the notification of the rejection, which may be all that a phone without signal finds of it days later.
// After an undone adoption the post stays for half a year, because its adopter finds the owner's contact below it.
import { Timestamp } from 'firebase-admin/firestore';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { adoptedPostLifeMs, rejectedPostLifeMs } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { notificationOf } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { serverPaths } from '../server-paths.ts';
import { finishRemoval, finishRemovals, removalNote } from './remove-post.ts';

/**
 * Deletes the post and writes the note of its removal, if the post is still due when the transaction reads it. Resolves to
 * whether it was.
 */
function takeAway({ db, now }: Deps, postId: string, latest: Timestamp): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const post = await transaction.get(db.doc(documentPaths.post(postId)));
    const moderatedAt: unknown = post.get('moderatedAt');
    const isDue =
      post.get('status') === 'rejected' && moderatedAt instanceof Timestamp && moderatedAt <= latest;
    const undoneAt: unknown = post.get('undoneAt');
    const isKept = undoneAt instanceof Timestamp && now() <= undoneAt.toMillis() + adoptedPostLifeMs;
    if (!isDue || isKept) return false;
    const told = await transaction.get(notificationOf(db, 'post-rejected', String(post.get('commandId'))));
    // The removal deletes the notifications that name the post.
    if (told.get('postId') === postId) transaction.update(told.ref, { postId: null });
    transaction.set(db.doc(serverPaths.removal(postId)), removalNote(String(post.get('ownerId'))));
    transaction.delete(post.ref);
    return true;
  });
}

export async function purgeRejected(deps: Deps): Promise<void> {
  await finishRemovals(deps);
  const latest = Timestamp.fromMillis(deps.now() - rejectedPostLifeMs);
  const due = deps.db
    .collection(collectionPaths.posts)
    .where('status', '==', 'rejected')
    .where('moderatedAt', '<=', latest)
    .orderBy('moderatedAt');
  for await (const { id } of eachDocument(deps, due))
    await oneOfMany(deps, { post: id }, async () => {
      if (await takeAway(deps, id, latest)) await finishRemoval(deps, id);
    });
}
