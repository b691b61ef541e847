// Storage's rules cannot count, so a client could store any number of pictures that no post and no profile names. After
// each upload the owner's newest files are counted, and above the limit the oldest unnamed ones are deleted. An honest phone
// has few: the photos of the post that it is sending. What is older, the daily sweep deletes.
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

/** The folder of one person: of all posts, of the avatars, of the answers about one pet, or of its agreement. */
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

/** The sweep comes once a day. */
const sweptAfterMs = orphanAfterMs + dayMs;

/** Those that no sweep has seen, oldest first. */
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
    // A post may name the file by now, and a report may still show it.
    if (await isNeeded(deps, name)) continue;
    await deps.bucket.file(name).delete({ ignoreNotFound: true, ifGenerationMatch: generation });
  }
  if (excess.length > 0) deps.log('info', 'files: more than anybody needs without a post', { folder });
}
