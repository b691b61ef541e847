// Checks each uploaded file before anybody except its owner may see it. Its bytes must be a picture of the declared type (for an
// agreement: a PDF), their hash must be its name, and a photo of a post must not be younger than the revision that names it. A
// valid file gets a mark, which the rules require and no client can set. Other files are deleted. Two upload sessions for one
// name may be open at the same time, so every step names one generation of the file.
import { createHash } from 'node:crypto';
import { type FileRoot, fileRootOf } from '#domain/document-paths.ts';
import { readImageHeader } from '#domain/image-header/image-header.ts';
import { photoLimits } from '#domain/limits.ts';
import { hashInName } from '#domain/photo-name.ts';
import type { Bucket, Deps } from '../deps.ts';
import { cameTooLate } from './came-too-late.ts';

type Metadata = ReturnType<Bucket['file']>['metadata'];

const checked = { checked: 'yes' } as const;
const notFound = 404;
/** Storage's answer if the file has a newer generation than the checked one. */
const preconditionFailed = 412;

export function isChecked({ metadata }: Pick<Metadata, 'metadata'>): boolean {
  return metadata?.checked === checked.checked;
}

/** Null if the file was deleted or replaced. For a newer generation another event follows. */
async function unlessReplaced<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act;
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    if (code === notFound || code === preconditionFailed) return null;
    throw error;
  }
}

function isPicture(bytes: Uint8Array, contentType: string | undefined): boolean {
  const header = readImageHeader(bytes);
  // An animated picture is refused, because a moderator could see one frame and visitors another.
  if (!header?.size || header.isAnimatedWebp || contentType !== `image/${header.format}`) return false;
  return Math.max(header.size.width, header.size.height) <= photoLimits.longestSidePx;
}

const pdfStart = '%PDF-';

function isPdf(bytes: Uint8Array, contentType: string | undefined): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, pdfStart.length));
  return contentType === 'application/pdf' && start === pdfStart;
}

const isRight: Readonly<Record<FileRoot, typeof isPicture>> = {
  posts: isPicture,
  avatars: isPicture,
  followUps: isPicture,
  agreements: isPdf,
};

function hasItsName(bytes: Uint8Array, path: string): boolean {
  const hash = hashInName(path);
  return hash === null || createHash('sha256').update(bytes).digest('base64url') === hash;
}

export async function checkFile(deps: Deps, path: string): Promise<void> {
  const { bucket, log } = deps;
  const root = fileRootOf(path);
  if (!root) return;
  const metadata = (await unlessReplaced(bucket.file(path).getMetadata()))?.[0];
  if (!metadata || isChecked(metadata)) return;
  const { generation, contentType, timeCreated } = metadata;
  if (generation === undefined) throw new Error(`${path} has no generation`);
  const ifGenerationMatch = Number(generation);
  const file = bucket.file(path, { generation });
  const bytes = (await unlessReplaced(file.download({ decompress: false })))?.[0];
  if (!bytes) return;
  const isWhatItSays = isRight[root](bytes, contentType) && hasItsName(bytes, path);
  if (isWhatItSays && !(await cameTooLate(deps, path, Date.parse(String(timeCreated))))) {
    // Rules cannot check the `Cache-Control` of an upload. The download token is removed, because the uploader knows it, and with
    // it everybody could read the file in spite of the rules.
    const cacheControl = 'private, max-age=0';
    const marks = { ...checked, firebaseStorageDownloadTokens: null };
    await unlessReplaced(file.setMetadata({ cacheControl, metadata: marks }, { ifGenerationMatch }));
    return;
  }
  const why = isWhatItSays
    ? 'files: what was uploaded came after the revision that names it'
    : 'files: what was uploaded is of another kind, or not what its name says';
  log('info', why, { path });
  await unlessReplaced(file.delete({ ifGenerationMatch }));
}
