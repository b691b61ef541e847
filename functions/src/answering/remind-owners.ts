// Hourly: reminds owners of requests that wait for an answer, after 2 and after 7 days, once each. The request keeps how
// many reminders were sent, so a repeated run sends none again, even if the owner deleted the notification. A request
// that is made again replaces the document, and starts anew.
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { reminders, remindForMs } from '#domain/answer-times.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { commandFor, notify } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';

async function remind(deps: Deps, snapshot: QueryDocumentSnapshot): Promise<void> {
  const { db, now } = deps;
  const request = parseDocument(adoptionRequestSchema, snapshot);
  // The owner answered with a reservation that ended since.
  if (!request || request.decidedAt !== null) return;
  const due = reminders.filter(({ afterMs }) => request.createdAt <= now() - afterMs);
  const latest = due.at(-1);
  if (!latest || due.length <= (snapshot.get('reminders') ?? 0)) return;
  // The requests of a post that is not listed cannot be granted, and no reminder is lost: it follows when it is.
  const post = await db.doc(documentPaths.post(request.postId)).get();
  // While the pet is reserved for another family, the other requests wait by their owner's choice.
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
  // Answered or withdrawn meanwhile. If it was another change, the next run reminds.
  await unlessRaceLost(batch.commit());
}

export async function remindOwners(deps: Deps): Promise<void> {
  const ago = (ms: number) => Timestamp.fromMillis(deps.now() - ms);
  const waiting = deps.db
    .collectionGroup('requests')
    .where('status', '==', 'pending')
    .where('createdAt', '<=', ago(reminders[0].afterMs))
    .where('createdAt', '>', ago(remindForMs))
    .orderBy('createdAt');
  for await (const snapshot of eachDocument(deps, waiting)) await remind(deps, snapshot);
}
