// A worker for one photo: it ends with it, and gives all of its memory back.
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
  // The page hears of an error that is reported, but not of a rejection.
  answer(data).catch(reportError);
});
