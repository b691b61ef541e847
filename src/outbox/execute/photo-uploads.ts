// Uploads a command's photos to paths that are derived from their bytes, so the same bytes always get the same path.
// Storage accepts each file once. A repeated upload is refused, and counts as done if the file exists.
import { filePaths } from '#domain/document-paths.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { FollowUpDay } from '#domain/follow-up.ts';
import type { NewPhoto } from '#domain/photo.ts';
import { fileHash, photoNameOf } from '#domain/photo-name.ts';
import { StorageError } from '#firebase/write/storage-error.ts';
import { type Journal, PausedError } from '../journal.ts';
import type { UploadRow } from '../outbox-db.ts';
import type { PhotoBytes } from '../types.ts';
import { type ExecutionTools, Refusal } from './executor.ts';

/** For how long no attempt asks Storage again whether a file is there. */
const trustedMs = hourMs;
/** After this time each attempt asks: well before the two days after which the server removes a file that no document names. */
const safeMs = dayMs;

/** The names and upload paths of a photo's two sizes. Avatars and the photos of answers have one size. */
export interface Place {
  nameOf(bytes: PhotoBytes): Promise<string>;
  pathsOf(name: string): { full: string; thumb: string | null };
}

export function postPlace({ uid, postId }: { uid: string; postId: string }) {
  return {
    nameOf: ({ full, thumb }: PhotoBytes) => photoNameOf(full, thumb ?? full),
    pathsOf: (name: string) => ({
      full: filePaths.photo(uid, postId, name),
      thumb: filePaths.photoThumb(uid, postId, name),
    }),
  };
}

export function avatarPlace(uid: string): Place {
  return {
    nameOf: ({ full }) => fileHash(full),
    pathsOf: (name) => ({ full: filePaths.avatar(uid, name), thumb: null }),
  };
}

interface Answered {
  readonly postId: string;
  readonly uid: string;
  readonly afterDays: FollowUpDay;
}

export function homePhotoPlace({ postId, uid, afterDays }: Answered): Place {
  return {
    nameOf: ({ full }) => fileHash(full),
    pathsOf: (name) => ({ full: filePaths.homePhoto(postId, uid, afterDays, name), thumb: null }),
  };
}

interface FileToSend {
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly contentType: string;
}

/** @throws Refusal if the phone no longer has the photo's bytes. */
async function bytesOf({ id }: NewPhoto, journal: Journal): Promise<PhotoBytes> {
  const bytes = await journal.photo(id);
  if (!bytes) throw new Refusal('photo-missing');
  return bytes;
}

/** The photo's name on the server. @throws Refusal if the phone no longer has its bytes. */
export async function photoName(photo: NewPhoto, place: Place, journal: Journal): Promise<string> {
  return place.nameOf(await bytesOf(photo, journal));
}

function filesOf(photo: PhotoBytes, name: string, place: Place): FileToSend[] {
  const { full, thumb } = place.pathsOf(name);
  const { contentType } = photo;
  const files: FileToSend[] = [{ path: full, bytes: photo.full, contentType }];
  if (thumb) files.push({ path: thumb, bytes: photo.thumb ?? photo.full, contentType });
  return files;
}

function isRefusal(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'storage/unauthorized';
}

export async function uploadPhotos(
  photos: readonly NewPhoto[],
  place: Place,
  tools: ExecutionTools,
): Promise<void> {
  const files: FileToSend[] = [];
  for (const photo of photos) {
    const bytes = await bytesOf(photo, tools.journal);
    files.push(...filesOf(bytes, await place.nameOf(bytes), place));
  }
  await uploadFiles(files, tools);
}

/**
 * Whether the file is there without asking Storage, which costs a request for each file on a bad network. A time in the future says
 * nothing, because the clock was set back.
 */
function isSurelyThere({ storedAt, foundAt = storedAt }: UploadRow, nowMs: number): boolean {
  if (storedAt === undefined || foundAt === undefined || storedAt > nowMs || foundAt > nowMs) return false;
  return nowMs - foundAt < trustedMs && nowMs - storedAt < safeMs;
}

/**
 * Uploads the files that Storage does not have yet. A path contains the hash of its bytes, so a file that exists at the path has
 * the right content.
 */
export async function uploadFiles(
  files: readonly FileToSend[],
  { journal, clients }: ExecutionTools,
): Promise<void> {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  let finishedBytes = 0;
  for (const file of files) {
    await upload(file, (sentBytes) => journal.saveProgress(finishedBytes + sentBytes, totalBytes));
    finishedBytes += file.bytes.byteLength;
    await journal.saveProgress(finishedBytes, totalBytes);
  }
  // On a bad network this has taken long. The server may have removed one of the first files meanwhile.
  for (const file of files) await upload(file, async () => {});

  async function upload(file: FileToSend, report: (sentBytes: number) => Promise<void>) {
    const kept = await journal.upload(file.path);
    if (kept?.isDone) {
      if (isSurelyThere(kept, journal.now())) return;
      if (await clients.files.exists(file.path)) return saveStored(file, kept.storedAt);
    }
    const task = clients.uploader.start(file, {
      session: kept?.sessionUrl ? { url: kept.sessionUrl, offset: kept.offset } : null,
      keepSession: (session) =>
        journal.saveUpload(file.path, {
          sessionUrl: session?.url ?? null,
          offset: session?.offset ?? 0,
          isDone: false,
        }),
      onProgress: (sentBytes) => {
        // Progress is only for display: a failure to store it must not stop the upload.
        report(sentBytes).catch(() => {});
      },
    });
    const stopWatching = journal.watch((interruption) =>
      interruption === 'pause' ? task.pause() : task.cancel(),
    );
    let storedAt: number | undefined;
    try {
      await task.finished;
    } catch (error) {
      if (task.state === 'paused') throw new PausedError(file.path);
      if (!isRefusal(error) || !(await clients.files.exists(file.path))) throw error;
      // The answer to an earlier attempt was lost, and nobody knows how long ago that was.
      storedAt = 0;
    } finally {
      stopWatching();
    }
    await saveStored(file, storedAt);
  }

  /** @param storedAt of a file that was there before this attempt */
  function saveStored({ path, bytes }: FileToSend, storedAt = journal.now()): Promise<void> {
    return journal.saveUpload(path, {
      sessionUrl: null,
      offset: bytes.byteLength,
      isDone: true,
      storedAt,
      foundAt: journal.now(),
    });
  }
}
