// Sends the bytes of one upload step by step: a small file in one request, or the next chunk of a session.
import { uploadLimits } from '#domain/limits.ts';
import { StorageError } from './storage-error.ts';
import type { SessionStatus, UploadJob, UploadProtocol } from './upload-protocol.ts';

export interface KeptSession {
  readonly url: string;
  readonly offset: number;
}

export interface UploadHooks {
  /** The state of an earlier attempt. Null starts a new upload. */
  readonly session: KeptSession | null;
  /** Called before the next bytes are sent. A rejection ends the upload with that error. */
  keepSession(session: KeptSession | null): Promise<void>;
  onProgress(sentBytes: number): void;
}

/** Answers for a session that no longer exists: it expired, or the server deleted it. */
const lostSessionCodes = new Set(['storage/object-not-found', 'storage/invalid-argument', 'storage/unknown']);

export function createTransfer(protocol: UploadProtocol, job: UploadJob, hooks: UploadHooks) {
  const isWhole = job.bytes.byteLength <= uploadLimits.singleRequestMaxBytes;
  let session = isWhole ? null : hooks.session;
  // The stored offset may be behind the server's offset.
  let isDoubtful = session !== null;
  let chunkBytes: number = uploadLimits.firstChunkBytes;
  let hasStartedAnew = false;

  async function keep(next: KeptSession | null) {
    session = next;
    await hooks.keepSession(next);
    hooks.onProgress(next?.offset ?? 0);
  }

  async function askServer(current: KeptSession, signal: AbortSignal): Promise<SessionStatus> {
    const status = await protocol.querySession(job, current.url, signal);
    isDoubtful = false;
    return status;
  }

  /** A session or a bucket that is not there says nothing about the photo, so the upload is tried again later. */
  function laterIfMissing(error: unknown): unknown {
    const isMissing = error instanceof StorageError && error.code === 'storage/object-not-found';
    return isMissing ? new StorageError('storage/unknown', job.path) : error;
  }

  async function stepOfSession(current: KeptSession, signal: AbortSignal): Promise<boolean> {
    const status = isDoubtful
      ? await askServer(current, signal)
      : await protocol.sendChunk(job, current, chunkBytes, signal);
    if (status.offset > current.offset) chunkBytes = Math.min(chunkBytes * 2, uploadLimits.largestChunkBytes);
    await keep({ url: current.url, offset: status.offset });
    return status.isFinal;
  }

  async function nextStep(signal: AbortSignal): Promise<boolean> {
    if (isWhole) {
      await protocol.sendWhole(job, signal);
      hooks.onProgress(job.bytes.byteLength);
      return true;
    }
    if (!session) {
      await keep({ url: await protocol.startSession(job, signal), offset: 0 });
      return false;
    }
    try {
      return await stepOfSession(session, signal);
    } catch (error) {
      const isLost = error instanceof StorageError && lostSessionCodes.has(error.code);
      if (!isLost) throw error;
      if (!hasStartedAnew || error.code === 'storage/object-not-found') await keep(null);
      if (hasStartedAnew) throw error;
      hasStartedAnew = true;
      return false;
    }
  }

  return {
    /** Resolves to whether the file is complete. After a TransientError, the next step can be tried. */
    async step(signal: AbortSignal): Promise<boolean> {
      try {
        return await nextStep(signal);
      } catch (error) {
        throw laterIfMissing(error);
      }
    },
    /** After a failure, the number of received bytes is unknown. */
    doubt() {
      isDoubtful = session !== null;
      chunkBytes = uploadLimits.firstChunkBytes;
    },
    /** Best effort: an abandoned session expires on the server. */
    async abandon() {
      if (!session) return;
      await protocol.cancelSession(job, session.url).catch(() => {});
      await keep(null);
    },
  };
}
