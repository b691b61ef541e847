// The public function of this folder: converts a chosen file to what a draft or a command stores, or returns a refusal.
import { v7 as newId } from 'uuid';
import type { NewPhoto } from '#domain/photo.ts';
import type { PhotoRefusal } from './photo-refusal.ts';
import type { PhotoJob } from './photo-worker.ts';
import type { PhotoPurpose, RenderResult } from './render-photo.ts';

export interface PreparedPhoto {
  readonly meta: NewPhoto;
  readonly full: ArrayBuffer;
  readonly thumb: ArrayBuffer;
}

export type PhotoResult =
  | { readonly status: 'ready'; readonly photo: PreparedPhoto }
  | { readonly status: 'refused'; readonly reason: PhotoRefusal };

class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/**
 * Longer than a cheap phone needs for 48 megapixels. A worker whose code is stalled by the network neither answers nor fails, and
 * every later photo waits behind it. Only seconds in which the page runs are counted: a phone that stops the page, because the person
 * has opened another app, stops its worker, too.
 */
const patienceSeconds = 60;

function renderInWorker(job: PhotoJob): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearInterval(timer);
      worker.terminate();
    };
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds < patienceSeconds) return;
      end();
      reject(new Error('the worker for photos does not answer'));
    }, 1000);
    worker.addEventListener('message', ({ data }: MessageEvent<RenderResult>) => {
      end();
      resolve(data);
    });
    // Also if the worker's chunk cannot be loaded.
    worker.addEventListener('error', () => {
      end();
      reject(new WorkerUnavailable());
    });
    worker.postMessage(job);
  });
}

async function render(job: PhotoJob): Promise<RenderResult> {
  if (typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined') {
    try {
      return await renderInWorker(job);
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error;
    }
  }
  const { renderPhoto } = await import('./render-photo.ts');
  return renderPhoto(job.file, job.purpose);
}

// One at a time: three decoded photos of 12 megapixels need 150 MB, which a cheap phone does not have.
let queue: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = queue.then(act);
  queue = turn.catch(() => undefined);
  return turn;
}

async function prepare(file: Blob, purpose: PhotoPurpose): Promise<PhotoResult> {
  const result = await inTurn(() => render({ file, purpose }));
  if (result.status === 'refused') return result;
  const { full, thumb, ...facts } = result.photo;
  return { status: 'ready', photo: { meta: { id: newId(), alt: null, ...facts }, full, thumb } };
}

/** For a post: longest side 1600 px, and a thumbnail of 480 px. */
export function preparePhoto(file: Blob): Promise<PhotoResult> {
  return prepare(file, 'post');
}

/** For a profile: a square of 320 px. Its `thumb` need not be kept. */
export function prepareAvatar(file: Blob): Promise<PhotoResult> {
  return prepare(file, 'avatar');
}
