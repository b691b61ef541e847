// A subscription belongs to the account that stored it last, so that on a shared phone nobody sees another person's
// notifications, even if that person did not sign out.
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';

/** A batch's worth. Each time a device is stored takes it from so many; whatever is left is taken the next time. */
const maxHolders = 500;

export async function claimDevice({ db }: Deps, uid: string, id: string): Promise<void> {
  const own = await db.doc(documentPaths.pushSubscription(uid, id)).get();
  const endpoint: unknown = own.get('endpoint');
  if (typeof endpoint !== 'string') return;
  const { docs } = await db
    .collectionGroup('pushSubscriptions')
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
