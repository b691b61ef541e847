import type { DocumentReference, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const documentsPerBatch = 200;

/** Deletes all documents of a query in batches, each together with the documents that `alongside` names. */
export async function deleteQuery(
  { db, checkTime }: Deps,
  query: Query,
  alongside: (reference: DocumentReference) => readonly DocumentReference[] = () => [],
): Promise<void> {
  for (;;) {
    checkTime();
    const { docs } = await query.limit(documentsPerBatch).get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) for (const each of [...alongside(ref), ref]) batch.delete(each);
    await batch.commit();
  }
}
