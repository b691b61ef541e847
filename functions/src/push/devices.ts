// The devices to which a person's pushes go: the ten newest. Rules cannot count, so a client may store any number. Older devices
// are never used, and are deleted here. A subscription belongs to the account that stored it last, so that on a shared phone
// nobody sees another person's notifications, even if that person did not sign out.
import type { Query } from 'firebase-admin/firestore';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
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

/**
 * The number of other accounts from which one call removes the subscription: as many as fit into a batch. The rest follows when
 * the device is stored again.
 */
const maxHolders = 500;

export async function claimDevice({ db }: Deps, uid: string, id: string): Promise<void> {
  const own = await db.doc(documentPaths.pushSubscription(uid, id)).get();
  const endpoint: unknown = own.get('endpoint');
  if (typeof endpoint !== 'string') return;
  const { docs } = await db
    .collectionGroup(collectionGroups.pushSubscriptions)
    .where('endpoint', '==', endpoint)
    .limit(maxHolders)
    .get();
  const others = docs.filter(({ ref }) => ref.path !== own.ref.path);
  const isLatest = others.every(({ updateTime }) => own.updateTime && updateTime <= own.updateTime);
  if (!isLatest || others.length === 0) return;
  const batch = db.batch();
  for (const { ref } of others) batch.delete(ref);
  await batch.commit();
}
