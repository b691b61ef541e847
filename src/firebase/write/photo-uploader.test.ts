import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#domain/limits.ts';
import type { WriteEnvironment } from './environment.ts';
import { createPhotoUploader } from './photo-uploader.ts';
import { StorageError, TransientError } from './storage-error.ts';
import type { KeptSession, UploadHooks } from './transfer.ts';
import type { UploadProtocol } from './upload-protocol.ts';

const chunk = uploadLimits.firstChunkBytes;
const job = (size: number) => ({
  path: 'posts/ana/luna/p1',
  bytes: new ArrayBuffer(size),
  contentType: 'image/webp',
});

/** An in-memory Storage that implements the protocol, with a hook before each chunk. */
function storage(beforeChunk: (count: number) => void = () => {}) {
  const requests: string[] = [];
  let received = 0;
  let chunks = 0;
  const protocol: UploadProtocol = {
    async sendWhole({ bytes }) {
      requests.push(`whole ${bytes.byteLength}`);
    },
    async startSession() {
      requests.push('start');
      return 'session';
    },
    async querySession({ bytes }) {
      requests.push(`query → ${received}`);
      return { offset: received, isFinal: received === bytes.byteLength };
    },
    async sendChunk({ bytes }, { offset }, maxBytes) {
      chunks += 1;
      beforeChunk(chunks);
      const end = Math.min(offset + maxBytes, bytes.byteLength);
      requests.push(`chunk ${offset}–${end}`);
      received = end;
      return { offset: end, isFinal: end === bytes.byteLength };
    },
    async cancelSession() {
      requests.push('cancel');
    },
  };
  return { protocol, requests };
}

function environment(fields: Partial<WriteEnvironment> = {}): WriteEnvironment & { waitedMs: number } {
  const world: WriteEnvironment & { waitedMs: number } = {
    waitedMs: 0,
    now: () => world.waitedMs,
    random: () => 0.5,
    sleep: async (delayMs: number) => {
      world.waitedMs += delayMs;
    },
    isOffline: () => false,
    answerTimeoutMs: 1000,
    ...fields,
  };
  return world;
}

function hooks(session: KeptSession | null = null): UploadHooks & { kept: (KeptSession | null)[] } {
  const kept: (KeptSession | null)[] = [];
  return { session, kept, keepSession: async (next) => void kept.push(next), onProgress: () => {} };
}

describe('an upload', () => {
  it('uses one request up to 262144 bytes', async () => {
    const { protocol, requests } = storage();
    const task = createPhotoUploader(protocol, environment()).start(job(chunk), hooks());
    await task.finished;
    expect(requests).toEqual([`whole ${chunk}`]);
    expect(task.state).toBe('success');
  });

  it('uses chunks for larger files, each twice the size of the last, and records its offset', async () => {
    const { protocol, requests } = storage();
    const kept = hooks();
    await createPhotoUploader(protocol, environment()).start(job(chunk * 4), kept).finished;
    expect(requests).toEqual([
      'start',
      `chunk 0–${chunk}`,
      `chunk ${chunk}–${chunk * 3}`,
      `chunk ${chunk * 3}–${chunk * 4}`,
    ]);
    expect(kept.kept.map((session) => session?.offset)).toEqual([0, chunk, chunk * 3, chunk * 4]);
  });

  it('asks for its offset after a restart of the app, and resends at most one chunk', async () => {
    const first = storage((count) => {
      if (count === 2) throw new StorageError('storage/unauthorized', 'dead');
    });
    const kept = hooks();
    const uploader = createPhotoUploader(first.protocol, environment());
    await expect(uploader.start(job(chunk * 2 + 1), kept).finished).rejects.toThrow();
    const session = kept.kept.at(-1) ?? null;
    first.requests.length = 0;
    await createPhotoUploader(first.protocol, environment()).start(job(chunk * 2 + 1), hooks(session))
      .finished;
    expect(first.requests).toEqual(
      [`query → ${chunk}`, `chunk ${chunk}–${chunk * 2}`, `chunk ${chunk * 2}–${chunk * 2 + 1}`].slice(
        0,
        first.requests.length,
      ),
    );
    expect(first.requests[0]).toBe(`query → ${chunk}`);
  });

  it('starts anew after the server has lost its session, and is left for later if that one is lost, too', async () => {
    const lost = new StorageError('storage/object-not-found', 'session');
    const { protocol, requests } = storage((count) => {
      if (count < 3) throw lost;
    });
    const kept = hooks();
    const failed = createPhotoUploader(protocol, environment()).start(job(chunk * 2), kept).finished;
    await expect(failed).rejects.toMatchObject({ code: 'storage/unknown' });
    expect(requests).toEqual(['start', 'start']);

    const session = kept.kept.at(-1) ?? null;
    await createPhotoUploader(protocol, environment()).start(job(chunk * 2), hooks(session)).finished;
    expect(requests.slice(2)).toEqual(['start', `chunk 0–${chunk}`, `chunk ${chunk}–${chunk * 2}`]);
  });

  it.each([10, chunk * 2])('of %i bytes is left for later if its bucket is not there', async (size) => {
    const notThere = async () => {
      throw new StorageError('storage/object-not-found', 'bucket');
    };
    const protocol = { ...storage().protocol, sendWhole: notThere, startSession: notThere };
    const { finished } = createPhotoUploader(protocol, environment()).start(job(size), hooks());
    await expect(finished).rejects.toMatchObject({ code: 'storage/unknown' });
  });

  it('asks the server for its offset after a failure', async () => {
    const { protocol, requests } = storage((count) => {
      if (count === 2) throw new TransientError('lost');
    });
    await createPhotoUploader(protocol, environment()).start(job(chunk * 2), hooks()).finished;
    expect(requests).toEqual([
      'start',
      `chunk 0–${chunk}`,
      `query → ${chunk}`,
      `chunk ${chunk}–${chunk * 2}`,
    ]);
  });

  it('stops after ten minutes, to continue later', async () => {
    const { protocol } = storage(() => {
      throw new TransientError('busy');
    });
    const world = environment();
    const task = createPhotoUploader(protocol, world).start(job(chunk * 2), hooks());
    await expect(task.finished).rejects.toMatchObject({ code: 'storage/retry-limit-exceeded' });
    expect(task.state).toBe('error');
    expect(world.waitedMs).toBeGreaterThan(uploadLimits.maxUploadRetryMs - 60_000);
    expect(world.waitedMs).toBeLessThanOrEqual(uploadLimits.maxUploadRetryMs);
  });

  it('does not wait when the phone reports that it is offline', async () => {
    const { protocol } = storage(() => {
      throw new TransientError('offline');
    });
    const world = environment({ isOffline: () => true });
    await expect(
      createPhotoUploader(protocol, world).start(job(chunk * 2), hooks()).finished,
    ).rejects.toThrow();
    expect(world.waitedMs).toBe(0);
  });

  it('pauses, and continues at the same offset when it is started again', async () => {
    const { protocol, requests } = storage((count) => {
      if (count !== 2) return;
      task.pause();
      expect(task.state).toBe('pausing');
      throw new TransientError('aborted');
    });
    const uploader = createPhotoUploader(protocol, environment());
    const kept = hooks();
    const task = uploader.start(job(chunk * 2), kept);
    expect(task.state).toBe('running');
    await expect(task.finished).rejects.toMatchObject({ code: 'storage/paused' });
    expect(task.state).toBe('paused');
    const resumed = uploader.start(job(chunk * 2), hooks(kept.kept.at(-1)));
    await resumed.finished;
    expect(resumed.state).toBe('success');
    expect(requests.slice(-2)).toEqual([`query → ${chunk}`, `chunk ${chunk}–${chunk * 2}`]);
  });

  it('cancels the session on the server as well', async () => {
    const { protocol, requests } = storage((count) => {
      if (count !== 2) return;
      task.cancel();
      expect(task.state).toBe('canceling');
      throw new TransientError('aborted');
    });
    const task = createPhotoUploader(protocol, environment()).start(job(chunk * 2), hooks());
    await expect(task.finished).rejects.toMatchObject({ code: 'storage/canceled' });
    expect(task.state).toBe('canceled');
    expect(requests.at(-1)).toBe('cancel');
  });

  it('runs alone: a second upload waits for the first', async () => {
    const { protocol, requests } = storage();
    const uploader = createPhotoUploader(protocol, environment());
    const tasks = [uploader.start(job(chunk * 2), hooks()), uploader.start(job(10), hooks())];
    await Promise.all(tasks.map(({ finished }) => finished));
    expect(requests.at(-1)).toBe('whole 10');
  });
});
