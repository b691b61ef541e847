// Runs after a request was granted, or stopped being granted. Stores when the server will first ask how the pet is doing
// (`followUpAt` in the request), or deletes the questions with their answers and photos. Clients cannot write `followUpAt`.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths, fileFolders } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { followUpDays } from '#domain/follow-up.ts';
import type { Deps } from '../deps.ts';
import { deleteFiles } from '../files/each-file.ts';
import { parseDocument } from '../parse-document.ts';
import { deleteQuery } from '../removal/whole-query.ts';

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
  await deleteQuery(deps, db.collection(collectionPaths.followUps(postId, adopterId)));
  await deleteFiles(bucket, fileFolders.followUpsOfAdopter(postId, adopterId));
}
