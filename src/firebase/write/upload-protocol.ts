// The upload requests of Firebase Storage: multipart in one request, or a resumable session
// (https://cloud.google.com/storage/docs/resumable-uploads with Firebase's X-Goog-Upload-* headers).
import { expectMetadata } from './storage-answer.ts';
import { StorageError, TransientError } from './storage-error.ts';
import type { SendStorageRequest } from './storage-request.ts';

export interface UploadJob {
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly contentType: string;
}

export interface SessionStatus {
  readonly offset: number;
  readonly isFinal: boolean;
}

const boundary = 'patitas-photo-boundary-7f1c2a9e';

export function createUploadProtocol(send: SendStorageRequest, objectsUrl: string) {
  const uploadUrl = (path: string) => `${objectsUrl}?name=${encodeURIComponent(path)}`;
  const resource = (job: UploadJob) => JSON.stringify({ name: job.path, contentType: job.contentType });

  /** Storage answers 200 for a session that was cancelled, or that ended with a refusal by the rules. */
  function statusOf(response: Response, { path }: UploadJob): 'active' | 'final' {
    const status = response.headers.get('X-Goog-Upload-Status');
    if (status === 'active' || status === 'final') return status;
    if (status === 'cancelled') throw new StorageError('storage/object-not-found', path);
    throw new TransientError('This is not the answer of an upload session');
  }

  return {
    async sendWhole(job: UploadJob, signal: AbortSignal): Promise<void> {
      const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${resource(job)}\r\n`;
      const body = new Blob([
        `${head}--${boundary}\r\nContent-Type: ${job.contentType}\r\n\r\n`,
        job.bytes,
        `\r\n--${boundary}--`,
      ]);
      const response = await send({
        method: 'POST',
        url: uploadUrl(job.path),
        path: job.path,
        headers: {
          'X-Goog-Upload-Protocol': 'multipart',
          'Content-Type': `multipart/related; boundary=${boundary}`,
        },
        body,
        bodyBytes: body.size,
        signal,
      });
      await expectMetadata(response, job.path);
    },

    /** Resolves to the session's URL. */
    async startSession(job: UploadJob, signal: AbortSignal): Promise<string> {
      const response = await send({
        method: 'POST',
        url: uploadUrl(job.path),
        path: job.path,
        headers: {
          'X-Goog-Upload-Protocol': 'resumable',
          'X-Goog-Upload-Command': 'start',
          'X-Goog-Upload-Header-Content-Length': String(job.bytes.byteLength),
          'X-Goog-Upload-Header-Content-Type': job.contentType,
          'Content-Type': 'application/json; charset=utf-8',
        },
        body: resource(job),
        signal,
      });
      const url = response.headers.get('X-Goog-Upload-URL');
      if (statusOf(response, job) !== 'active' || !url) throw new TransientError('No session was opened');
      return url;
    },

    async querySession(job: UploadJob, url: string, signal: AbortSignal): Promise<SessionStatus> {
      const headers = { 'X-Goog-Upload-Command': 'query' };
      const response = await send({ method: 'POST', url, path: job.path, headers, signal });
      const isFinal = statusOf(response, job) === 'final';
      const received = Number.parseInt(response.headers.get('X-Goog-Upload-Size-Received') ?? '', 10);
      if (Number.isNaN(received) && !isFinal) throw new TransientError('The session does not say its size');
      return { offset: isFinal ? job.bytes.byteLength : received, isFinal };
    },

    async sendChunk(
      job: UploadJob,
      session: { url: string; offset: number },
      maxBytes: number,
      signal: AbortSignal,
    ): Promise<SessionStatus> {
      const end = Math.min(session.offset + maxBytes, job.bytes.byteLength);
      const isLast = end === job.bytes.byteLength;
      const chunk = job.bytes.slice(session.offset, end);
      const response = await send({
        method: 'POST',
        url: session.url,
        path: job.path,
        headers: {
          'X-Goog-Upload-Command': isLast ? 'upload, finalize' : 'upload',
          'X-Goog-Upload-Offset': String(session.offset),
        },
        body: chunk,
        bodyBytes: chunk.byteLength,
        signal,
      });
      return { offset: end, isFinal: statusOf(response, job) === 'final' };
    },

    async cancelSession(job: UploadJob, url: string): Promise<void> {
      await send({ method: 'POST', url, path: job.path, headers: { 'X-Goog-Upload-Command': 'cancel' } });
    },
  };
}

export type UploadProtocol = ReturnType<typeof createUploadProtocol>;
