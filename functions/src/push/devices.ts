// A person's devices, as far as they get pushes: the newest ten. Rules cannot count, so a client may store any number;
// what it stored beyond that is deleted here, and never sent to.
import type { Query } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { deleteQuery } from '../removal/delete-query.ts';

const maxDevices = 10;

const newestFirst = ({ db }: Deps, uid: string): Query =>
  db.collection(collectionPaths.pushSubscriptions(uid)).orderBy('createdAt', 'desc');

export async function deviceIds(deps: Deps, uid: string): Promise<string[]> {
  const { docs } = await newestFirst(deps, uid).limit(maxDevices).get();
  return docs.map(({ id }) => id);
}

/** After a subscription was stored. */
export async function dropOldDevices(deps: Deps, uid: string): Promise<void> {
  const { docs } = await newestFirst(deps, uid).limit(maxDevices).get();
  const oldest = docs[maxDevices - 1];
  if (oldest) await deleteQuery(deps, newestFirst(deps, uid).startAfter(oldest));
}
