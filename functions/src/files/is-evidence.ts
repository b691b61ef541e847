import { collectionPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';

/**
 * An open report contains the paths of the reported photos. These files stay until an administrator closes the report,
 * whatever their owner does.
 */
export async function isEvidence({ db }: Deps, postId: string): Promise<boolean> {
  const open = db
    .collection(collectionPaths.reports)
    .where('postId', '==', postId)
    .where('status', '==', 'open');
  return !(await open.limit(1).get()).empty;
}
