// Daily: deletes notifications after a year. A person reads the newest hundred, and nobody else would ever delete the older ones.
// What must not be told twice is noted elsewhere, because their receiver may delete them at any time.
import { Timestamp } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import { notificationLifeMs } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { deleteQuery } from './whole-query.ts';

export async function purgeNotifications(deps: Deps): Promise<void> {
  const latest = Timestamp.fromMillis(deps.now() - notificationLifeMs);
  await deleteQuery(deps, deps.db.collection(collectionPaths.notifications).where('createdAt', '<=', latest));
}
