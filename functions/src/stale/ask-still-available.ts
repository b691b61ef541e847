// Daily: after 60 days without a confirmation, the owner of a listing is asked whether the pet is still available.
// After 90 days the listing is withdrawn. Its owner can put it back with one tap and without moderation, because its
// content did not change.
import { FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import { askStillAvailableAfterMs, hideUnconfirmedAfterMs } from '#domain/limits.ts';
import { type Post, postSchema } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';
import { serverPaths } from '../server-paths.ts';

const postsPerRound = 100;

/** Sends one question for each confirmation. A repeated run does not ask again, even if the owner deleted the question. */
async function ask({ db }: Deps, posts: readonly Post[]) {
  if (posts.length === 0) return;
  const notes = posts.map((post) => db.doc(serverPaths.askedOwner(post.id, post.confirmedAt)));
  const known = await db.getAll(...notes);
  const batch = db.batch();
  posts.forEach((post, index) => {
    const note = known[index];
    if (!note || note.exists) return;
    batch.set(note.ref, { createdAt: FieldValue.serverTimestamp() });
    const { ownerId, id: postId, name: pet } = post;
    notify(batch, db, {
      type: 'still-available',
      receiverId: ownerId,
      actorId: ownerId,
      postId,
      commandId: note.id,
      pet,
    });
  });
  await batch.commit();
}

/** Withdraws the post, unless it changed since it was read. */
async function withdraw(deps: Deps, { ref, updateTime }: QueryDocumentSnapshot) {
  const change = { status: 'withdrawn', updatedAt: FieldValue.serverTimestamp() };
  await ref.update(change, { lastUpdateTime: updateTime }).catch((error) => {
    deps.log('info', 'stale: changed meanwhile', { path: ref.path, error });
  });
}

export async function askStillAvailable(deps: Deps): Promise<void> {
  const unconfirmedFor = (ms: number) => Timestamp.fromMillis(deps.now() - ms);
  const accepted = deps.db
    .collection(collectionPaths.posts)
    .where('status', '==', 'accepted')
    .orderBy('confirmedAt');
  let last: QueryDocumentSnapshot | undefined;
  do {
    deps.checkTime();
    const stale = accepted
      .where('confirmedAt', '<=', unconfirmedFor(askStillAvailableAfterMs))
      .limit(postsPerRound);
    const { docs } = await (last ? stale.startAfter(last) : stale).get();
    const toAsk: Post[] = [];
    for (const snapshot of docs) {
      const post = parseDocument(postSchema, snapshot);
      if (!post) continue;
      if (post.confirmedAt <= deps.now() - hideUnconfirmedAfterMs) await withdraw(deps, snapshot);
      else toAsk.push(post);
    }
    await ask(deps, toAsk);
    last = docs.at(-1);
  } while (last);
}
