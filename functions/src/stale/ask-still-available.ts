// Daily: after 60 days without a confirmation, the owner of a listing is asked whether the pet is still available.
// After 90 days the listing is withdrawn. Its owner can put it back with one tap and without moderation, because its
// content did not change.
import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import { askStillAvailableAfterMs, hideUnconfirmedAfterMs } from '#domain/limits.ts';
import { type Post, postSchema } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { serverPaths } from '../server-paths.ts';

/** Asks once for each confirmation. A repeated run does not ask again, even if the owner deleted the question. */
async function ask({ db }: Deps, { id: postId, ownerId, name: pet, confirmedAt }: Post) {
  const note = db.doc(serverPaths.askedOwner(postId, confirmedAt));
  if ((await note.get()).exists) return;
  const batch = db.batch();
  batch.set(note, { createdAt: FieldValue.serverTimestamp() });
  notify(batch, db, {
    type: 'still-available',
    receiverId: ownerId,
    actorId: ownerId,
    postId,
    commandId: note.id,
    pet,
  });
  await batch.commit();
}

/** Withdraws the post, unless it changed since it was read. */
async function withdraw(snapshot: QueryDocumentSnapshot) {
  const change = { status: 'withdrawn', updatedAt: FieldValue.serverTimestamp() };
  const unchanged = { lastUpdateTime: snapshot.updateTime };
  await unlessRaceLost(snapshot.ref.update(change, unchanged), [snapshot]);
}

export async function askStillAvailable(deps: Deps): Promise<void> {
  const unconfirmedFor = (ms: number) => Timestamp.fromMillis(deps.now() - ms);
  const stale = deps.db
    .collection(collectionPaths.posts)
    .where('status', '==', 'accepted')
    .where('confirmedAt', '<=', unconfirmedFor(askStillAvailableAfterMs))
    .orderBy('confirmedAt');
  for await (const snapshot of eachDocument(deps, stale))
    await oneOfMany(deps, { post: snapshot.id }, async () => {
      const post = parseDocument(postSchema, snapshot);
      if (!post) return;
      if (post.confirmedAt <= deps.now() - hideUnconfirmedAfterMs) await withdraw(snapshot);
      else await ask(deps, post);
    });
}
