// Daily: after 60 days without a confirmation, the owner of a listing is asked whether the pet is still available.
// After 90 days the listing is withdrawn, and not before its owner had two weeks to answer: a post that waits in moderation for
// long is listed, and its owner asked, only after the 60th or even the 90th day. Its owner can put it back with one tap and
// without moderation, because its content did not change.
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { askStillAvailableAfterMs, hideUnconfirmedAfterMs } from '#domain/limits.ts';
import { type Post, postSchema } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { eachPage } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { serverPaths } from '../server-paths.ts';

/** Between the 60th and the 90th day there is more time, so this matters only to owners who were asked late. */
const timeToAnswerMs = 14 * dayMs;

const noteOf = ({ db }: Deps, { id, confirmedAt }: Post) => db.doc(serverPaths.askedOwner(id, confirmedAt));

/**
 * Asks once for each confirmation, even if the owner deletes the question: a note stays. Reads the post again, because the job may
 * have read it minutes ago, and its owner may have answered or deleted it since.
 */
async function ask({ db }: Deps, post: Post, note: DocumentReference) {
  const { id: postId, ownerId, name: pet, confirmedAt } = post;
  await db.runTransaction(async (transaction) => {
    const current = parseDocument(postSchema, await transaction.get(db.doc(documentPaths.post(postId))));
    if (current?.status !== 'accepted' || current.confirmedAt !== confirmedAt) return;
    transaction.set(note, { createdAt: FieldValue.serverTimestamp() });
    notify(transaction, db, {
      type: 'still-available',
      receiverId: ownerId,
      actorId: ownerId,
      postId,
      commandId: note.id,
      pet,
    });
  });
}

/** Withdraws the post, unless it changed since it was read. */
async function withdraw(snapshot: QueryDocumentSnapshot) {
  const change = { status: 'withdrawn', updatedAt: FieldValue.serverTimestamp() };
  const unchanged = { lastUpdateTime: snapshot.updateTime };
  await unlessRaceLost(snapshot.ref.update(change, unchanged), [snapshot]);
}

function hasHadTimeToAnswer({ now }: Deps, note: DocumentSnapshot): boolean {
  const askedAt: unknown = note.get('createdAt');
  return !(askedAt instanceof Timestamp) || askedAt.toMillis() <= now() - timeToAnswerMs;
}

/**
 * What is left to do for the posts of one page. Reads all notes at once: between the 60th and the 90th day each run meets the post
 * again, and tens of thousands of single reads would take the whole time of the run.
 */
async function actsOf(deps: Deps, snapshots: readonly QueryDocumentSnapshot[]) {
  const posts = snapshots.flatMap((snapshot) => {
    const post = parseDocument(postSchema, snapshot);
    return post ? [{ snapshot, post }] : [];
  });
  if (posts.length === 0) return [];
  const notes = await deps.db.getAll(...posts.map(({ post }) => noteOf(deps, post)));
  return posts.flatMap(({ snapshot, post }, index) => {
    const { id, confirmedAt } = post;
    const note = notes[index];
    if (!note?.exists) return [{ id, act: () => ask(deps, post, noteOf(deps, post)) }];
    const isOver = confirmedAt <= deps.now() - hideUnconfirmedAfterMs && hasHadTimeToAnswer(deps, note);
    return isOver ? [{ id, act: () => withdraw(snapshot) }] : [];
  });
}

export async function askStillAvailable(deps: Deps): Promise<void> {
  const unconfirmedFor = (ms: number) => Timestamp.fromMillis(deps.now() - ms);
  const stale = deps.db
    .collection(collectionPaths.posts)
    .where('status', '==', 'accepted')
    .where('confirmedAt', '<=', unconfirmedFor(askStillAvailableAfterMs))
    .orderBy('confirmedAt');
  for await (const snapshots of eachPage(deps, stale))
    for (const { id, act } of await actsOf(deps, snapshots)) {
      deps.checkTime();
      await oneOfMany(deps, { post: id }, act);
    }
}
