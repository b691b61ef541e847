import type { DocumentData, Query, UpdateData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const documentsPerBatch = 200;

/** Overwrites fields in all documents of a query. Afterwards a document must no longer match the query. */
export async function changeQuery(
  { db, checkTime }: Deps,
  query: Query,
  change: UpdateData<DocumentData>,
): Promise<void> {
  for (;;) {
    checkTime();
    const { docs } = await query.limit(documentsPerBatch).get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, change);
    await batch.commit();
  }
}
