import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { agreementPaths } from '#domain/agreement.ts';
import { documentPaths, type FileRoot, fileRootOf } from '#domain/document-paths.ts';
import { isId } from '#domain/id-pattern.ts';
import type { Deps } from '../deps.ts';
import { isAddressOf, isEvidence, isReportedAvatar } from './is-evidence.ts';

export type ReadDocument = (path: string) => Promise<DocumentSnapshot>;

const reading =
  ({ db }: Deps): ReadDocument =>
  (path) =>
    db.doc(path).get();

/** Reads each document once, for a run over many files: all files of one post share one read. */
export function readingOnce(deps: Deps): ReadDocument {
  const read = reading(deps);
  const known = new Map<string, Promise<DocumentSnapshot>>();
  return (path) => {
    const answer = known.get(path) ?? read(path);
    known.set(path, answer);
    return answer;
  };
}

/** Keeps the last document, for a run over files in the order of their names: those of one post follow each other. */
export function readingInOrder(deps: Deps): ReadDocument {
  const read = reading(deps);
  let last: { readonly path: string; readonly answer: Promise<DocumentSnapshot> } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, answer: read(path) };
    return last.answer;
  };
}

async function isInPost(fileName: string, read: ReadDocument): Promise<boolean> {
  const [, , postId = ''] = fileName.split('/');
  // Firestore throws for an invalid document name, and the daily sweep would fail at that file.
  if (!isId(postId)) return false;
  const photos: unknown = (await read(documentPaths.post(postId))).get('photos');
  if (!Array.isArray(photos)) return false;
  return photos.some((photo) => photo?.path === fileName || photo?.thumbPath === fileName);
}

async function isInProfile(fileName: string, read: ReadDocument): Promise<boolean> {
  const [, uid = ''] = fileName.split('/');
  return isAddressOf(fileName, (await read(documentPaths.profile(uid))).get('photoURL'));
}

async function isInFollowUp(fileName: string, read: ReadDocument): Promise<boolean> {
  const [, postId = '', adopterId = '', afterDays = ''] = fileName.split('/');
  const answer = await read(documentPaths.followUp(postId, adopterId, Number(afterDays)));
  return answer.get('photo.path') === fileName;
}

async function isInAgreement(fileName: string, read: ReadDocument): Promise<boolean> {
  const [, postId = '', adopterId = '', hash = ''] = fileName.split('/');
  return (await read(agreementPaths.agreement(postId, adopterId))).get('pdfHash') === hash;
}

interface Needs {
  /** Whether the document that should name the file names it. */
  readonly isNamed: (fileName: string, read: ReadDocument) => Promise<boolean>;
  /** Whether an open report shows the file. Missing for kinds of files that cannot be reported. */
  readonly isReported?: (deps: Deps, fileName: string) => Promise<boolean>;
}

const needs: Readonly<Record<FileRoot, Needs>> = {
  posts: {
    isNamed: isInPost,
    isReported: (deps, fileName) => isEvidence(deps, fileName.split('/')[2] ?? ''),
  },
  avatars: {
    isNamed: isInProfile,
    isReported: (deps, fileName) => isReportedAvatar(deps, fileName.split('/')[1] ?? '', fileName),
  },
  followUps: { isNamed: isInFollowUp },
  agreements: { isNamed: isInAgreement },
};

/** Whether the document that should name this file names it. */
export async function isInDocument(fileName: string, read: ReadDocument): Promise<boolean> {
  const root = fileRootOf(fileName);
  return root !== null && needs[root].isNamed(fileName, read);
}

/** Whether the file is needed: its document names it, or an open report of its post or its person does. */
export async function isNeeded(deps: Deps, fileName: string): Promise<boolean> {
  const root = fileRootOf(fileName);
  if (!root) return false;
  const { isNamed, isReported } = needs[root];
  return (await isNamed(fileName, reading(deps))) || ((await isReported?.(deps, fileName)) ?? false);
}
