// Writes to all documents of a query, however many they are.
import type {
  DocumentData,
  Query,
  QueryDocumentSnapshot,
  UpdateData,
  WriteBatch,
} from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { isLostRace } from '../lost-race.ts';

/** A commit takes at most 500 writes: one for each document, and up to four that `alongside` adds. */
const documentsPerBatch = 100;

/** Somebody may change or delete a document between our read and our write. The next round reads again. */
const maxLostRaces = 20;

type Write = (batch: WriteBatch, snapshot: QueryDocumentSnapshot) => void;

/** @param write must change a document so that it no longer matches the query after the batch */
export async function writeToAll({ db, checkTime }: Deps, query: Query, write: Write): Promise<void> {
  for (let lostRaces = 0; ; ) {
    checkTime();
    const { docs } = await query.limit(documentsPerBatch).get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const snapshot of docs) write(batch, snapshot);
    try {
      await batch.commit();
    } catch (error) {
      if (!(await isLostRace(error, docs)) || ++lostRaces > maxLostRaces) throw error;
    }
  }
}

/** Overwrites fields in all documents of a query. After the change a document must no longer match the query. */
export function changeQuery(deps: Deps, query: Query, change: UpdateData<DocumentData>): Promise<void> {
  return writeToAll(deps, query, (batch, { ref }) => batch.update(ref, change));
}

/** Deletes all documents of a query in batches. @param alongside adds to the batch that deletes the document */
export function deleteQuery(deps: Deps, query: Query, alongside: Write = () => {}): Promise<void> {
  return writeToAll(deps, query, (batch, snapshot) => {
    alongside(batch, snapshot);
    batch.delete(snapshot.ref);
  });
}

/** The private documents below an adoption request. */
export const deletePrivateParts: Write = (batch, { ref }) => {
  const postId = ref.parent.parent?.id ?? '';
  for (const path of [documentPaths.requestContact(postId, ref.id), documentPaths.undoReason(postId, ref.id)])
    batch.delete(ref.firestore.doc(path));
};
