// When a pet is adopted, or when an edit turns its post into that of another pet, the server denies the open requests, each with
// a notification. A client's batch cannot do this, because many requests would exceed the limit of document reads in the rules.
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema, isOpenRequest, requestStatuses } from '#domain/adoption-request.ts';
import { isAnotherPet, toldPetSchema } from '#domain/another-pet.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { postSchema } from '#domain/post.ts';
import { hasFamily } from '#domain/post-values.ts';
import type { Deps } from '../deps.ts';
import { commandFor, notify } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';
import { changeQuery, writeToAll } from '../removal/whole-query.ts';

type Reason = 'adoption-denied' | 'post-changed';

function deny({ db }: Deps, batch: WriteBatch, snapshot: QueryDocumentSnapshot, reason: Reason) {
  const request = parseDocument(adoptionRequestSchema, snapshot);
  batch.update(
    snapshot.ref,
    {
      status: 'denied',
      decidedAt: FieldValue.serverTimestamp(),
      ...(reason === 'adoption-denied' && { closedByGrant: true }),
    },
    { lastUpdateTime: snapshot.updateTime },
  );
  if (!request) return;
  notify(batch, db, {
    type: reason,
    receiverId: request.adopterId,
    actorId: request.ownerId,
    postId: request.postId,
    // A new request of the same adopter has another command id, so its denial is another notification.
    commandId: commandFor(request.commandId, request.postId, request.adopterId),
    pet: request.petName,
  });
}

const statusOf = v.pick(postSchema, ['status']);

const openOf = ({ db }: Deps, postId: string) =>
  db
    .collection(collectionPaths.requests(postId))
    .where('status', 'in', requestStatuses.filter(isOpenRequest));

const denyAll = (deps: Deps, open: Query, reason: Reason): Promise<void> =>
  writeToAll(deps, open, (batch, snapshot) => deny(deps, batch, snapshot, reason));

/**
 * Reads the post instead of trusting the event, so that a repeated or late event does no harm. Its owner may have archived it
 * before the event of the grant comes: a phone that was offline sends both at once.
 */
export async function closeRequests(deps: Deps, postId: string): Promise<void> {
  const post = parseDocument(statusOf, await deps.db.doc(documentPaths.post(postId)).get());
  if (post && hasFamily(post.status)) await denyAll(deps, openOf(deps, postId), 'adoption-denied');
}

/** A deployed event contains a Timestamp, the local backend's a Date. */
const editedAt = v.object({ updatedAt: v.union([v.instance(Timestamp), v.instance(Date)]) });

/**
 * Denies the open requests if the edit turned the post into that of another pet. `before` and `after` come from the event. A
 * request from after the edit is for the pet that the post shows now, so it stays as it is even if the event is delivered again.
 */
export async function closeRequestsForAnother(
  deps: Deps,
  postId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const [was, is] = [v.safeParse(toldPetSchema, before), v.safeParse(toldPetSchema, after)];
  const edited = v.safeParse(editedAt, after);
  if (!was.success || !is.success || !edited.success || !isAnotherPet(was.output, is.output)) return;
  const fromBefore = (requests: Query) => requests.where('createdAt', '<=', edited.output.updatedAt);
  await denyAll(deps, fromBefore(openOf(deps, postId)), 'post-changed');
  // `closedByGrant` lets an adopter request again after an undone adoption. These requests were for the former pet, so the
  // field is removed.
  const passedOver = deps.db.collection(collectionPaths.requests(postId)).where('closedByGrant', '==', true);
  await changeQuery(deps, fromBefore(passedOver), { closedByGrant: FieldValue.delete() });
}
