// Uploads a command's photos to paths made of ids: sent again, the same bytes land in the same place.
import type { NewPhoto } from '#domain/photo.ts';
import { PausedError } from '../journal.ts';
import type { PhotoBytes } from '../types.ts';
import { type ExecutionTools, Refusal } from './executor.ts';

/** Where the two sizes of a photo go; an avatar has one. */
export type PathsOf = (photoId: string) => { full: string; thumb: string | null };

interface FileToSend {
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly contentType: string;
}

function filesOf(photo: PhotoBytes, pathsOf: PathsOf): FileToSend[] {
  const { full, thumb } = pathsOf(photo.id);
  const { contentType } = photo;
  const files: FileToSend[] = [{ path: full, bytes: photo.full, contentType }];
  if (thumb && photo.thumb) files.push({ path: thumb, bytes: photo.thumb, contentType });
  return files;
}

export async function uploadPhotos(
  photos: readonly NewPhoto[],
  pathsOf: PathsOf,
  { journal, clients }: ExecutionTools,
): Promise<void> {
  const files: FileToSend[] = [];
  for (const { id } of photos) {
    const bytes = await journal.photo(id);
    if (!bytes) throw new Refusal('photo-missing');
    files.push(...filesOf(bytes, pathsOf));
  }
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  let finishedBytes = 0;
  for (const file of files) {
    await upload(file, (sentBytes) => journal.saveProgress(finishedBytes + sentBytes, totalBytes));
    finishedBytes += file.bytes.byteLength;
    await journal.saveProgress(finishedBytes, totalBytes);
  }

  async function upload(file: FileToSend, report: (sentBytes: number) => Promise<void>) {
    const kept = await journal.upload(file.path);
    if (kept?.isDone) return;
    const task = clients.uploader.start(file, {
      session: kept?.sessionUrl ? { url: kept.sessionUrl, offset: kept.offset } : null,
      keepSession: (session) =>
        journal.saveUpload(file.path, {
          sessionUrl: session?.url ?? null,
          offset: session?.offset ?? 0,
          isDone: false,
        }),
      onProgress: (sentBytes) => {
        // Only for show: a progress that cannot be stored must not end the upload.
        report(sentBytes).catch(() => {});
      },
    });
    const stopWatching = journal.watch((wish) => (wish === 'pause' ? task.pause() : task.cancel()));
    try {
      await task.finished;
    } catch (error) {
      throw task.state === 'paused' ? new PausedError(file.path) : error;
    } finally {
      stopWatching();
    }
    await journal.saveUpload(file.path, { sessionUrl: null, offset: file.bytes.byteLength, isDone: true });
  }
}
