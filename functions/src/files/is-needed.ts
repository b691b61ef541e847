import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { agreementPaths } from '#domain/agreement.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { isAddressOf, isEvidence, isReportedAvatar } from './is-evidence.ts';

type ReadDocument = (path: string) => Promise<DocumentSnapshot>;

const reading =
  ({ db }: Deps): ReadDocument =>
  (path) =>
    db.doc(path).get();

/** For one run over many files: all files of one post share one read. */
export function readingOnce(deps: Deps): ReadDocument {
  const read = reading(deps);
  const known = new Map<string, Promise<DocumentSnapshot>>();
  return (path) => {
    const answer = known.get(path) ?? read(path);
    known.set(path, answer);
    return answer;
  };
}

/** Whether the post, the answer or the profile that should name this file does. */
export async function isInDocument(fileName: string, read: ReadDocument): Promise<boolean> {
  const [room, ownerId = '', postId = ''] = fileName.split('/');
  if (room === 'posts') {
    const photos: unknown = (await read(documentPaths.post(postId))).get('photos');
    if (!Array.isArray(photos)) return false;
    return photos.some((photo) => photo?.path === fileName || photo?.thumbPath === fileName);
  }
  if (room === 'followUps') {
    const [, homeId = '', adopterId = '', afterDays = ''] = fileName.split('/');
    const answer = await read(documentPaths.followUp(homeId, adopterId, Number(afterDays)));
    return answer.get('photo.path') === fileName;
  }
  if (room === 'agreements') {
    const [, homeId = '', adopterId = '', hash = ''] = fileName.split('/');
    return (await read(agreementPaths.agreement(homeId, adopterId))).get('pdfHash') === hash;
  }
  return isAddressOf(fileName, (await read(documentPaths.profile(ownerId))).get('photoURL'));
}

/** Whether the file is needed: its document names it, or an open report of its post or its person does. */
export async function isNeeded(deps: Deps, fileName: string): Promise<boolean> {
  if (await isInDocument(fileName, reading(deps))) return true;
  const [room, ownerId = '', postId = ''] = fileName.split('/');
  if (room === 'avatars') return isReportedAvatar(deps, ownerId, fileName);
  return room === 'posts' && isEvidence(deps, postId);
}
