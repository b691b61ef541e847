// What a reservation changes for people who did not make it. A client's batch cannot tell them, because many requests
// would exceed the rules' limit of document reads.
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { type Post, postSchema } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { notificationOf, notify, pushAgainAfterMs } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';

const requestsPerRound = 100;

type Told = 'reserved-for-another' | 'available-again';

/**
 * A repeated event tells nobody twice. An owner can reserve and release without end. So an adopter has
 * one notification of each type in a period: the next event renews it, and the newest of the two is true.
 */
async function tell(
  { db }: Deps,
  docs: readonly QueryDocumentSnapshot[],
  type: Told,
  { commandId: postCommandId, updatedAt }: Post,
): Promise<void> {
  // Of the event, not of now, so that each delivery finds the same notification.
  const period = Math.floor(updatedAt / pushAgainAfterMs);
  const notes = docs.flatMap((snapshot) => {
    const request = parseDocument(adoptionRequestSchema, snapshot);
    // The owner's decision about this request wrote its own notification.
    if (!request || request.commandId === postCommandId) return [];
    const commandId = `${request.postId}-${period}-${request.adopterId}`;
    return [{ ref: notificationOf(db, type, commandId), commandId, request }];
  });
  if (notes.length === 0) return;
  const known = await db.getAll(...notes.map(({ ref }) => ref));
  const batch = db.batch();
  notes.forEach(({ commandId, request: { adopterId, ownerId, postId, petName } }, index) => {
    if (known[index]?.get('postCommandId') === postCommandId) return;
    const note = { type, receiverId: adopterId, actorId: ownerId, postId, commandId, pet: petName };
    notify(batch, db, note, { postCommandId });
  });
  await batch.commit();
}

/**
 * Tells the adopters whose requests wait that a reservation began or ended. Reads the post instead of trusting the event:
 * of a reservation that ended already nobody needs to hear.
 * @param isReserved as the event says
 */
export async function tellOfReservation(deps: Deps, postId: string, isReserved: boolean): Promise<void> {
  const post = parseDocument(postSchema, await deps.db.doc(documentPaths.post(postId)).get());
  if (post?.status !== 'accepted' || post.reserved !== isReserved) return;
  const type = isReserved ? 'reserved-for-another' : 'available-again';
  const waiting = deps.db
    .collection(collectionPaths.requests(postId))
    .where('status', '==', 'pending')
    .orderBy('createdAt');
  let last: QueryDocumentSnapshot | undefined;
  do {
    deps.checkTime();
    const { docs } = await (last ? waiting.startAfter(last) : waiting).limit(requestsPerRound).get();
    await tell(deps, docs, type, post);
    last = docs.at(-1);
  } while (last);
}

/**
 * The batches of people keep a post and its reserved request in step. A function that closes the request, or deletes it
 * with its adopter's account, does not touch the post: its mark ends here.
 */
export async function endReservation({ db }: Deps, postId: string): Promise<void> {
  const path = db.doc(documentPaths.post(postId));
  const reserved = db.collection(collectionPaths.requests(postId)).where('status', '==', 'reserved').limit(1);
  await db.runTransaction(async (transaction) => {
    const post = await transaction.get(path);
    if (!post.get('reserved') || !(await transaction.get(reserved)).empty) return;
    transaction.update(path, { reserved: false, updatedAt: FieldValue.serverTimestamp() });
  });
}
