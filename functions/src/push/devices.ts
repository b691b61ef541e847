// The devices of a person that receive pushes: the ten newest. Rules cannot count, so a client may store any number.
// Older ones are deleted here and never used.
import type { Query } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { deleteQuery } from '../removal/whole-query.ts';

const maxDevices = 10;

const newestFirst = ({ db }: Deps, uid: string): Query =>
  db.collection(collectionPaths.pushSubscriptions(uid)).orderBy('createdAt', 'desc');

export async function deviceIds(deps: Deps, uid: string): Promise<string[]> {
  const { docs } = await newestFirst(deps, uid).limit(maxDevices).get();
  return docs.map(({ id }) => id);
}

/** Runs after a subscription was stored. */
export async function dropOldDevices(deps: Deps, uid: string): Promise<void> {
  const { docs } = await newestFirst(deps, uid).limit(maxDevices).get();
  const oldest = docs[maxDevices - 1];
  if (oldest) await deleteQuery(deps, newestFirst(deps, uid).startAfter(oldest));
}
