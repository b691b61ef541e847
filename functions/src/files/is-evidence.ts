import { collectionPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';

/**
 * Whether an open report belongs to this post. A report of a post contains the paths of its photos, so the photos stay until an
 * administrator closes the report, whatever their owner does.
 */
export async function isEvidence({ db }: Deps, postId: string): Promise<boolean> {
  const open = db
    .collection(collectionPaths.reports)
    .where('postId', '==', postId)
    .where('status', '==', 'open');
  return !(await open.limit(1).get()).empty;
}

/**
 * Compares the encoded names. A person may write anything behind the name in the URL, and decoding it could throw. The daily
 * sweep would then fail at that file every day.
 */
export function isAddressOf(fileName: string, url: unknown): boolean {
  const named = typeof url === 'string' ? /\/o\/([^?]*)/.exec(url)?.[1] : undefined;
  return named === encodeURIComponent(fileName);
}

/** Whether an open report shows this avatar. A report of a person contains the URL of the avatar that the reporter saw. */
export async function isReportedAvatar({ db }: Deps, uid: string, fileName: string): Promise<boolean> {
  const open = db
    .collection(collectionPaths.profileReports)
    .where('profileId', '==', uid)
    .where('status', '==', 'open');
  return (await open.get()).docs.some((report) => isAddressOf(fileName, report.get('seen.photoURL')));
}
