// A worker for one photo. It ends afterwards, which frees all of its memory.
import { type PhotoPurpose, renderPhoto } from './render-photo.ts';

export interface PhotoJob {
  readonly file: Blob;
  readonly purpose: PhotoPurpose;
}

async function answer({ file, purpose }: PhotoJob): Promise<void> {
  const result = await renderPhoto(file, purpose);
  const transfer = result.status === 'ready' ? [result.photo.full, result.photo.thumb] : [];
  self.postMessage(result, { transfer });
}

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => {
  // The page sees a reported error, but not an unhandled rejection in the worker.
  answer(data).catch(reportError);
});
