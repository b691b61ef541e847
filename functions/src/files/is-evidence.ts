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

/** A person may write anything behind the name in the address. Decoding that could throw, and the sweep would end there every day. */
export function isAddressOf(fileName: string, url: unknown): boolean {
  const named = typeof url === 'string' ? /\/o\/([^?]*)/.exec(url)?.[1] : undefined;
  return named === encodeURIComponent(fileName);
}

/** The report of a person contains the address of the avatar that the reporter saw. */
export async function isReportedAvatar({ db }: Deps, uid: string, fileName: string): Promise<boolean> {
  const open = db
    .collection(collectionPaths.profileReports)
    .where('profileId', '==', uid)
    .where('status', '==', 'open');
  return (await open.get()).docs.some((report) => isAddressOf(fileName, report.get('seen.photoURL')));
}
