// Runs after a request was granted, or stopped being granted. Stores when the server will first ask how the pet is doing
// (`followUpAt` in the request), or deletes the questions with their answers, photos and notifications, which would lead to nothing.
// Clients cannot write `followUpAt`.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths, fileFolders } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { followUpDates, followUpDays, followUpSchema } from '#domain/follow-up.ts';
import type { Deps } from '../deps.ts';
import { deleteFiles } from '../files/each-file.ts';
import { notificationOf } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';
import { answerNoticeCommand } from './tell-of-answer.ts';

const adoption = v.pick(adoptionRequestSchema, ['status', 'decidedAt']);

/**
 * Deletes the questions, the answers and what told of them.
 * @param beforeMs only those from before this time; null for all
 */
async function forget({ db }: Deps, postId: string, adopterId: string, beforeMs: number | null) {
  const notes = db
    .collection(collectionPaths.notifications)
    .where('postId', '==', postId)
    .where('receiverId', '==', adopterId)
    .where(
      'type',
      'in',
      followUpDates.map(({ type }) => type),
    );
  // Nothing without a time is deleted while an adoption lasts.
  const isOver = (at: unknown) => beforeMs === null || (at instanceof Timestamp && at.toMillis() < beforeMs);
  const questions = (await notes.get()).docs.filter((note) => isOver(note.get('createdAt')));
  const { docs } = await db.collection(collectionPaths.followUps(postId, adopterId)).get();
  const followUps = docs.filter((followUp) => isOver(followUp.get('askedAt')));
  const batch = db.batch();
  for (const { ref } of [...questions, ...followUps]) batch.delete(ref);
  for (const snapshot of followUps) {
    const answer = parseDocument(followUpSchema, snapshot);
    if (!answer?.commandId) continue;
    const commandId = answerNoticeCommand(answer.commandId, answer);
    batch.delete(notificationOf(db, 'follow-up-answered', commandId));
  }
  await batch.commit();
}

/**
 * Reads the request, because another change may have followed. If the pet was granted to the same person again before the event of
 * the first adoption's end came, what was asked during the first one is deleted all the same. The daily sweep deletes its photos.
 */
export async function followAdoption(deps: Deps, postId: string, adopterId: string): Promise<void> {
  const { db, bucket } = deps;
  const reference = db.doc(documentPaths.request(postId, adopterId));
  const grantedAt = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const request = parseDocument(adoption, snapshot);
    const planned: unknown = snapshot.get('followUpAt');
    if (request?.status === 'granted') {
      // `followUpAt` is null after the last question, and undefined before the first plan.
      if (planned === undefined && request.decidedAt !== null) {
        const followUpAt = Timestamp.fromMillis(request.decidedAt + followUpDays[0] * dayMs);
        transaction.update(reference, { followUpAt });
      }
      return request.decidedAt ?? 0;
    }
    if (planned !== undefined) transaction.update(reference, { followUpAt: FieldValue.delete() });
    return null;
  });
  await forget(deps, postId, adopterId, grantedAt);
  if (grantedAt === null) await deleteFiles(bucket, fileFolders.followUpsOfAdopter(postId, adopterId));
}
