// A worker for one photo: it ends with it, and gives all of its memory back.
import { type PhotoPurpose, renderPhoto } from './render-photo.ts';

export interface PhotoJob {
  readonly file: Blob;
  readonly purpose: PhotoPurpose;
}

self.addEventListener('message', async ({ data }: MessageEvent<PhotoJob>) => {
  const result = await renderPhoto(data.file, data.purpose);
  const transfer = result.status === 'ready' ? [result.photo.full, result.photo.thumb] : [];
  self.postMessage(result, { transfer });
});
