// Storage's rules cannot count, so a client may store any number of pictures that no post and no profile names. After each
// upload its owner's files are counted; beyond the bound, the oldest that nobody names go. An honest phone has few: the
// photos of the one post that it is sending.
import { maxUnnamedFiles } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { eachFile } from './each-file.ts';
import { isInDocument, isNeeded, readingOnce } from './is-needed.ts';

interface Found {
  readonly name: string;
  readonly createdMs: number;
  readonly generation: number;
}

/** Those of one person, in one of the two rooms, oldest first. */
async function filesOf({ bucket }: Deps, prefix: string): Promise<Found[]> {
  const found: Found[] = [];
  await eachFile(bucket, prefix, async ({ name, metadata: { timeCreated, generation } }) => {
    found.push({ name, createdMs: Date.parse(String(timeCreated)), generation: Number(generation) });
  });
  return found.sort((a, b) => a.createdMs - b.createdMs || a.name.localeCompare(b.name));
}

/** @param path of the file that was stored */
export async function boundUnnamed(deps: Deps, path: string): Promise<void> {
  const [room, ownerId] = path.split('/');
  if (!ownerId || (room !== 'posts' && room !== 'avatars')) return;
  const files = await filesOf(deps, `${room}/${ownerId}/`);
  // The usual case costs one listing, and reads no document.
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
    // A post may have named it since, and a report may still show it.
    if (await isNeeded(deps, name)) continue;
    await deps.bucket.file(name).delete({ ignoreNotFound: true, ifGenerationMatch: generation });
  }
  if (excess.length > 0) deps.log('info', 'files: more than anybody needs without a post', { room, ownerId });
}
