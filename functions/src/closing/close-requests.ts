// When a pet is adopted, the other pending requests are denied, each with its notification. A client's batch could not:
// many requests would pass the rules' limit of document reads.
import { FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { adoptionRequestSchema } from '../../../src/domain/adoption-request.ts';
import { collectionPaths, documentPaths } from '../../../src/domain/document-paths.ts';
import { notificationId, notificationMessage } from '../../../src/domain/notification.ts';
import type { Deps } from '../deps.ts';
import { parseDocument } from '../parse-document.ts';

const requestsPerBatch = 100;
/** Someone may withdraw a request between our look and our write; each round looks anew. */
const maxLostRaces = 20;
/** gRPC's NOT_FOUND, FAILED_PRECONDITION (over REST: INVALID_ARGUMENT) and ABORTED: the request changed or went. */
const lostRaceCodes: readonly unknown[] = [3, 5, 9, 10];

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code);
}

function deny({ db }: Deps, batch: WriteBatch, snapshot: QueryDocumentSnapshot) {
  const request = parseDocument(adoptionRequestSchema, snapshot);
  const commandId = `${snapshot.ref.parent.parent?.id}-${snapshot.id}`;
  batch.update(
    snapshot.ref,
    { status: 'denied', decidedAt: FieldValue.serverTimestamp() },
    { lastUpdateTime: snapshot.updateTime },
  );
  if (!request) return;
  batch.set(db.doc(documentPaths.notification(notificationId('adoption-denied', commandId))), {
    receiverId: request.adopterId,
    type: 'adoption-denied',
    message: notificationMessage('adoption-denied', { actor: '', pet: request.petName }),
    isSeen: false,
    postId: request.postId,
    actorId: request.ownerId,
    commandId,
    createdAt: FieldValue.serverTimestamp(),
  });
}

/** Reads the post itself instead of trusting the event, so that a repeated or late event does no harm. */
export async function closeRequests(deps: Deps, postId: string): Promise<void> {
  const post = await deps.db.doc(documentPaths.post(postId)).get();
  if (post.get('status') !== 'adopted') return;
  const pending = deps.db
    .collection(collectionPaths.requests(postId))
    .where('status', '==', 'pending')
    .limit(requestsPerBatch);
  for (let lostRaces = 0; ; ) {
    deps.checkTime();
    const { docs } = await pending.get();
    if (docs.length === 0) return;
    const batch = deps.db.batch();
    for (const snapshot of docs) deny(deps, batch, snapshot);
    try {
      await batch.commit();
    } catch (error) {
      if (!isLostRace(error) || ++lostRaces > maxLostRaces) throw error;
    }
  }
}
