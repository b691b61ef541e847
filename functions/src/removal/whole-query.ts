// Writes to all documents of a query, however many they are.
import type {
  DocumentData,
  DocumentReference,
  Query,
  UpdateData,
  WriteBatch,
} from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const documentsPerBatch = 200;

/** @param write must change a document so that it no longer matches the query after the batch */
async function writeToAll(
  { db, checkTime }: Deps,
  query: Query,
  write: (batch: WriteBatch, reference: DocumentReference) => void,
): Promise<void> {
  for (;;) {
    checkTime();
    const { docs } = await query.limit(documentsPerBatch).get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) write(batch, ref);
    await batch.commit();
  }
}

/** Overwrites fields in all documents of a query. After the change a document must no longer match the query. */
export function changeQuery(deps: Deps, query: Query, change: UpdateData<DocumentData>): Promise<void> {
  return writeToAll(deps, query, (batch, reference) => batch.update(reference, change));
}

/** Deletes all documents of a query in batches, each together with the documents that `alongside` names. */
export function deleteQuery(
  deps: Deps,
  query: Query,
  alongside: (reference: DocumentReference) => readonly DocumentReference[] = () => [],
): Promise<void> {
  return writeToAll(deps, query, (batch, reference) => {
    for (const each of [...alongside(reference), reference]) batch.delete(each);
  });
}
