// Hourly: reminds owners of requests that wait for an answer, once after 2 days and once after 7. The request stores how many
// reminders were sent, so a repeated run sends none again, even if the owner deleted the notification. A new request of the same
// adopter replaces the document and starts again.
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { reminders, remindForMs } from '#domain/answer-times.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { commandFor, notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';

async function remind(deps: Deps, snapshot: QueryDocumentSnapshot): Promise<void> {
  const { db, now } = deps;
  const request = parseDocument(adoptionRequestSchema, snapshot);
  // The owner has answered: the request was reserved, and the reservation ended.
  if (!request || request.decidedAt !== null) return;
  const due = reminders.filter(({ afterMs }) => request.createdAt <= now() - afterMs);
  const latest = due.at(-1);
  if (!latest || due.length <= (snapshot.get('reminders') ?? 0)) return;
  // The requests of a post that is not listed cannot be granted. The reminder is sent when the post is listed again.
  const post = await db.doc(documentPaths.post(request.postId)).get();
  // While the pet is reserved for another family, the owner lets the other requests wait on purpose.
  if (post.get('status') !== 'accepted' || post.get('reserved')) return;
  const { commandId, ownerId, adopterId, adopterName, postId, petName } = request;
  const batch = db.batch();
  batch.update(snapshot.ref, { reminders: due.length }, { lastUpdateTime: snapshot.updateTime });
  notify(batch, db, {
    type: latest.type,
    receiverId: ownerId,
    actorId: adopterId,
    postId,
    commandId: commandFor(commandId, postId, ownerId),
    pet: petName,
    actor: adopterName,
  });
  // The precondition fails if the request changed meanwhile. If it still waits for an answer, the next run reminds.
  await unlessRaceLost(batch.commit(), [snapshot]);
}

export async function remindOwners(deps: Deps): Promise<void> {
  const ago = (ms: number) => Timestamp.fromMillis(deps.now() - ms);
  const waiting = deps.db
    .collectionGroup(collectionGroups.requests)
    .where('status', '==', 'pending')
    .where('createdAt', '<=', ago(reminders[0].afterMs))
    .where('createdAt', '>', ago(remindForMs))
    .orderBy('createdAt');
  for await (const snapshot of eachDocument(deps, waiting))
    await oneOfMany(deps, { request: snapshot.ref.path }, () => remind(deps, snapshot));
}
