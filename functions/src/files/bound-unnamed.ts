// Storage's rules cannot count, so a client could store any number of pictures that no post and no profile names. After each
// upload this counts the owner's new files and deletes the oldest unnamed ones above the limit. An ordinary phone has few unnamed
// files: the photos of the post that it is sending. The daily sweep deletes older ones.
import { type FileRoot, fileFolders, fileRootOf } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { maxUnnamedFiles } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { orphanAfterMs } from '../orphans/sweep-orphans.ts';
import { eachFile } from './each-file.ts';
import { isInDocument, isNeeded, readingOnce } from './is-needed.ts';

interface Found {
  readonly name: string;
  readonly createdMs: number;
  readonly generation: number;
}

/** The folder of one person: all posts, the avatars, the answers about one pet, or the agreements about one pet. */
const personsFolders: Readonly<Record<FileRoot, (first: string, second: string) => string>> = {
  posts: fileFolders.photosOfOwner,
  avatars: fileFolders.avatars,
  followUps: fileFolders.followUpsOfAdopter,
  agreements: fileFolders.agreementsOfAdopter,
};

function folderOf(path: string): string | null {
  const root = fileRootOf(path);
  const [, first = '', second = ''] = path.split('/');
  return root && first ? personsFolders[root](first, second) : null;
}

/** The sweep runs daily and deletes unnamed files of `orphanAfterMs`, so it has usually handled the files of this age. */
const sweptAfterMs = orphanAfterMs + dayMs;

/** The files that a sweep may not have handled yet, oldest first. */
async function newFilesOf({ bucket, now }: Deps, prefix: string): Promise<Found[]> {
  const found: Found[] = [];
  await eachFile(bucket, prefix, async ({ name, metadata: { timeCreated, generation } }) => {
    const createdMs = Date.parse(String(timeCreated));
    if (createdMs > now() - sweptAfterMs) found.push({ name, createdMs, generation: Number(generation) });
  });
  return found.sort((a, b) => a.createdMs - b.createdMs || a.name.localeCompare(b.name));
}

/** @param path of the stored file */
export async function boundUnnamed(deps: Deps, path: string): Promise<void> {
  const folder = folderOf(path);
  if (!folder) return;
  const files = await newFilesOf(deps, folder);
  // The usual case costs one listing and no document read, also for a shelter with a hundred posts.
  if (files.length <= maxUnnamedFiles) return;
  const unnamed: Found[] = [];
  const read = readingOnce(deps);
  for (const file of files) {
    deps.checkTime();
    if (!(await isInDocument(file.name, read))) unnamed.push(file);
  }
  const excess = unnamed.slice(0, Math.max(0, unnamed.length - maxUnnamedFiles));
  for (const { name, generation } of excess) {
    deps.checkTime();
    // A post may name the file since the first check, and an open report may show it.
    if (await isNeeded(deps, name)) continue;
    await deps.bucket.file(name).delete({ ignoreNotFound: true, ifGenerationMatch: generation });
  }
  if (excess.length > 0) deps.log('info', 'files: more than anybody needs without a post', { folder });
}
