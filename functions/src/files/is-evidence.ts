import { collectionPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';

/** An open report names the photos that were seen: they stay until an administrator has closed it, whatever their owner does. */
export async function isEvidence({ db }: Deps, postId: string): Promise<boolean> {
  const open = db
    .collection(collectionPaths.reports)
    .where('postId', '==', postId)
    .where('status', '==', 'open');
  return !(await open.limit(1).get()).empty;
}
