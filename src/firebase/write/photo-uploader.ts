// Uploads one file at a time, in the page or in a worker. Storage's own SDK needs XMLHttpRequest and forgets its
// session on reload; this one hands the session to its caller, so that another life of the app goes on where it was.
import { uploadLimits } from '#domain/limits.ts';
import type { WriteEnvironment } from './environment.ts';
import { StorageError, TransientError } from './storage-error.ts';
import { createTransfer, type KeptSession } from './transfer.ts';
import type { UploadJob, UploadProtocol } from './upload-protocol.ts';

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

export interface UploadHooks {
  /** Where an earlier attempt left off; null begins anew. */
  readonly session: KeptSession | null;
  /** Called before the next bytes leave; a rejection ends the upload with that error. */
  keepSession(session: KeptSession | null): Promise<void>;
  onProgress(sentBytes: number): void;
}

export interface UploadTask {
  readonly state: UploadState;
  /** @throws StorageError when refused, out of patience ('storage/retry-limit-exceeded') or canceled. */
  readonly finished: Promise<void>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

export interface PhotoUploader {
  start(job: UploadJob, hooks: UploadHooks): UploadTask;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

export function createPhotoUploader(protocol: UploadProtocol, environment: WriteEnvironment): PhotoUploader {
  let previous: Promise<unknown> = Promise.resolve();

  return {
    start(job, hooks) {
      const turn = previous;
      const task = createTask(protocol, environment, job, hooks, turn);
      previous = task.finished.catch(() => {});
      return task;
    },
  };
}

function createTask(
  protocol: UploadProtocol,
  { now, random, sleep, isOffline }: WriteEnvironment,
  job: UploadJob,
  hooks: UploadHooks,
  turn: Promise<unknown>,
): UploadTask {
  let state: UploadState = 'running';
  let attempt = new AbortController();
  let wakeUp = () => {};
  const transfer = createTransfer(protocol, job, hooks);

  async function settleInterruption() {
    if (state === 'pausing') state = 'paused';
    while (state === 'paused')
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
    if (state === 'canceling') {
      await transfer.abandon();
      throw new StorageError('storage/canceled', job.path);
    }
  }

  async function waitAfterFailure(failures: number, startedAt: number) {
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random());
    const isTooLate = now() + pauseMs - startedAt > uploadLimits.maxUploadRetryMs;
    if (isOffline() || isTooLate) throw new StorageError('storage/retry-limit-exceeded', job.path);
    await sleep(pauseMs, attempt.signal);
  }

  async function run() {
    await turn;
    const startedAt = now();
    for (let failures = 0; ; ) {
      await settleInterruption();
      attempt = new AbortController();
      try {
        if (await transfer.step(attempt.signal)) return;
        failures = 0;
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        transfer.doubt();
        if (attempt.signal.aborted) continue;
        await waitAfterFailure(failures, startedAt);
        failures += 1;
      }
    }
  }

  function interrupt(next: 'pausing' | 'canceling') {
    state = next;
    attempt.abort();
    wakeUp();
  }

  const finished = run().then(
    () => {
      state = 'success';
    },
    (error) => {
      state = state === 'canceling' ? 'canceled' : 'error';
      throw error;
    },
  );
  // The caller awaits `finished`; a task that is dropped must not count as an unhandled rejection.
  finished.catch(() => {});

  return {
    get state() {
      return state;
    },
    finished,
    pause() {
      if (state === 'running') interrupt('pausing');
    },
    resume() {
      if (state !== 'paused' && state !== 'pausing') return;
      state = 'running';
      wakeUp();
    },
    cancel() {
      if (state === 'running' || state === 'pausing' || state === 'paused') interrupt('canceling');
    },
  };
}
