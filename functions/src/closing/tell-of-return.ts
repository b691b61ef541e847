// After an adoption was undone and a moderator accepted the post again: notifies the adopters whose requests the server closed
// when it was granted. Each of them may request again.
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { postSchema } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { isLostRace } from '../lost-race.ts';
import { notify } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';

async function tell(deps: Deps, snapshot: DocumentSnapshot, undoneAt: number): Promise<void> {
  const { db, checkTime } = deps;
  const request = parseDocument(adoptionRequestSchema, snapshot);
  const lastUpdateTime = snapshot.updateTime;
  if (!lastUpdateTime || !request?.closedByGrant || (request.toldOfReturnAt ?? 0) >= undoneAt) return;
  const { postId, adopterId, ownerId, petName } = request;
  const batch = db.batch();
  // If the event is delivered twice, the precondition lets only one delivery write the notification.
  batch.update(snapshot.ref, { toldOfReturnAt: FieldValue.serverTimestamp() }, { lastUpdateTime });
  notify(batch, db, {
    type: 'looking-again',
    receiverId: adopterId,
    actorId: ownerId,
    postId,
    commandId: `${postId}-${undoneAt}-${adopterId}`,
    pet: petName,
  });
  try {
    await batch.commit();
  } catch (error) {
    if (!(await isLostRace(error, [snapshot]))) throw error;
    // The request may have changed for another reason, and no later run would notify this adopter.
    checkTime();
    await tell(deps, await snapshot.ref.get(), undoneAt);
  }
}

/**
 * Reads the post instead of trusting the event. An adopter who has requested again is not notified, because the new request has
 * no `closedByGrant`.
 */
export async function tellOfReturn(deps: Deps, postId: string): Promise<void> {
  const post = parseDocument(postSchema, await deps.db.doc(documentPaths.post(postId)).get());
  if (post?.status !== 'accepted' || post.undoneAt === null) return;
  const passedOver = deps.db.collection(collectionPaths.requests(postId)).where('closedByGrant', '==', true);
  for await (const snapshot of eachDocument(deps, passedOver)) await tell(deps, snapshot, post.undoneAt);
}
