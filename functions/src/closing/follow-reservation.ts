// The effects of a reservation on people who did not make it. A client's batch cannot notify them, because many requests would
// exceed the limit of document reads in the rules.
import { FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { postSchema } from '#domain/post.ts';
import { hasFamily } from '#domain/post-values.ts';
import type { Deps } from '../deps.ts';
import { commandFor, notificationOf, notify, pushAgainAfterMs } from '../notify.ts';
import { parseDocument, parseEventData } from '../parse-document.ts';

const requestsPerRound = 100;

type Told = 'reserved-for-another' | 'available-again';

const changeSchema = v.pick(postSchema, ['reserved', 'commandId', 'updatedAt']);
type Change = v.InferOutput<typeof changeSchema>;

/**
 * Notifies the adopters of one page of requests, at most once for each event. An owner can reserve and release without end. An
 * adopter therefore has at most one notification of each type in a period, and each further event replaces it. A transaction,
 * because one event may be delivered twice at the same time, and an adopter may withdraw the request meanwhile.
 */
function tellPage(
  { db }: Deps,
  requests: Query,
  type: Told,
  { commandId: postCommandId, updatedAt: postUpdatedAt }: Change,
): Promise<QueryDocumentSnapshot | undefined> {
  // Computed from the event and not from the current time or the stored post, so that each delivery of an event finds the same
  // notification, whatever the owner did since.
  const period = Math.floor(postUpdatedAt / pushAgainAfterMs);
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(requests);
    const notes = docs.flatMap((snapshot) => {
      const request = parseDocument(adoptionRequestSchema, snapshot);
      // The client of the owner has already notified this adopter in the batch of the decision.
      if (!request || request.commandId === postCommandId) return [];
      const commandId = `${request.postId}-${period}-${request.adopterId}`;
      return [{ ref: notificationOf(db, type, commandId), commandId, request }];
    });
    const known = notes.length > 0 ? await transaction.getAll(...notes.map(({ ref }) => ref)) : [];
    notes.forEach(({ commandId, request: { adopterId, ownerId, postId, petName } }, index) => {
      if (known[index]?.get('postCommandId') === postCommandId) return;
      // An event that failed before may come after that of a later change, which its adopter may have read.
      if (known[index]?.get('postUpdatedAt') > postUpdatedAt) return;
      const note = { type, receiverId: adopterId, actorId: ownerId, postId, commandId, pet: petName };
      notify(transaction, db, note, { postCommandId, postUpdatedAt });
    });
    return docs.at(-1);
  });
}

/**
 * Notifies the adopters with pending requests that a reservation began or ended. Also reads the stored post, because the
 * reservation may have changed again. They wait also while the post is withdrawn or in moderation, and a reservation
 * that ends then is not told later.
 * @param after the post in the event
 */
export async function tellOfReservation(
  deps: Deps,
  postId: string,
  after: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const change = parseEventData(changeSchema, after);
  const post = parseDocument(postSchema, await deps.db.doc(documentPaths.post(postId)).get());
  if (!change || !post || hasFamily(post.status) || post.reserved !== change.reserved) return;
  const type = change.reserved ? 'reserved-for-another' : 'available-again';
  const waiting = deps.db
    .collection(collectionPaths.requests(postId))
    .where('status', '==', 'pending')
    .orderBy('createdAt');
  let last: QueryDocumentSnapshot | undefined;
  do {
    deps.checkTime();
    const page = last ? waiting.startAfter(last) : waiting;
    last = await tellPage(deps, page.limit(requestsPerRound), type, change);
  } while (last);
}

const leftPost = v.pick(postSchema, ['ownerId', 'name', 'commandId']);

/**
 * Clients change a post and its reserved request in one batch. A function that closes the request, or deletes it with its
 * adopter's account, does not write the post. This function then removes the reservation from the post. If the account was closed,
 * it also notifies the owner, without the name of the adopter. `updatedAt` of a post in moderation stays: by it the verdict says
 * which content its moderator saw, and the content did not change.
 */
export async function endReservation({ db }: Deps, postId: string, adopterId: string): Promise<void> {
  const path = db.doc(documentPaths.post(postId));
  const reserved = db.collection(collectionPaths.requests(postId)).where('status', '==', 'reserved').limit(1);
  await db.runTransaction(async (transaction) => {
    const [post, request] = await transaction.getAll(path, db.doc(documentPaths.request(postId, adopterId)));
    if (!post?.get('reserved') || !(await transaction.get(reserved)).empty) return;
    const isInModeration = post.get('status') === 'pending';
    transaction.update(path, {
      reserved: false,
      ...(!isInModeration && { updatedAt: FieldValue.serverTimestamp() }),
    });
    const left = request?.exists ? undefined : parseDocument(leftPost, post);
    if (!left) return;
    const { ownerId, name: pet, commandId } = left;
    notify(transaction, db, {
      type: 'reservation-left',
      receiverId: ownerId,
      actorId: ownerId,
      postId,
      commandId: commandFor(commandId, postId, ownerId),
      pet,
      actor: 'La familia',
    });
  });
}
