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
import { deleteQuery } from '../removal/whole-query.ts';
import { answerNoticeCommand } from './tell-of-answer.ts';

const adoption = v.pick(adoptionRequestSchema, ['status', 'decidedAt']);

/** Reads the request, because another change may have followed. */
export async function followAdoption(deps: Deps, postId: string, adopterId: string): Promise<void> {
  const { db, bucket } = deps;
  const reference = db.doc(documentPaths.request(postId, adopterId));
  const lasts = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const request = parseDocument(adoption, snapshot);
    const planned: unknown = snapshot.get('followUpAt');
    if (request?.status === 'granted') {
      // `followUpAt` is null after the last question, and undefined before the first plan.
      if (planned === undefined && request.decidedAt !== null) {
        const followUpAt = Timestamp.fromMillis(request.decidedAt + followUpDays[0] * dayMs);
        transaction.update(reference, { followUpAt });
      }
      return true;
    }
    if (planned !== undefined) transaction.update(reference, { followUpAt: FieldValue.delete() });
    return false;
  });
  if (lasts) return;
  const questions = db
    .collection(collectionPaths.notifications)
    .where('postId', '==', postId)
    .where('receiverId', '==', adopterId)
    .where(
      'type',
      'in',
      followUpDates.map(({ type }) => type),
    );
  await deleteQuery(deps, questions);
  const followUps = db.collection(collectionPaths.followUps(postId, adopterId));
  await deleteQuery(deps, followUps, (batch, snapshot) => {
    const answer = parseDocument(followUpSchema, snapshot);
    if (!answer?.commandId) return;
    const commandId = answerNoticeCommand(answer.commandId, answer);
    batch.delete(notificationOf(db, 'follow-up-answered', commandId));
  });
  await deleteFiles(bucket, fileFolders.followUpsOfAdopter(postId, adopterId));
}
