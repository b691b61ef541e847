import type { DocumentData, Query, UpdateData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const documentsPerBatch = 200;

/** Overwrites fields in all that a query finds. The change must take each document out of the query's result. */
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
