// Uploads one file at a time, in the page or in a worker. Storage's own SDK needs XMLHttpRequest and loses its session
// on a reload. This uploader gives the session to its caller, which stores it, so that a later start of the app
// continues at the same offset.
import { uploadLimits } from '#domain/limits.ts';
import type { WriteEnvironment } from './environment.ts';
import { createRetryPauses } from './retry-pauses.ts';
import { StorageError, TransientError } from './storage-error.ts';
import { createTransfer, type UploadHooks } from './transfer.ts';
import type { UploadJob, UploadProtocol } from './upload-protocol.ts';

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

export interface UploadTask {
  readonly state: UploadState;
  /**
   * @throws StorageError when refused, when the time limit is reached ('storage/retry-limit-exceeded'), when paused or
   * canceled.
   */
  readonly finished: Promise<void>;
  /** Stops the upload. To resume, start again with the stored session, now or after a restart of the app. */
  pause(): void;
  /** Stops the upload and deletes the session on the server. */
  cancel(): void;
}

export interface PhotoUploader {
  start(job: UploadJob, hooks: UploadHooks): UploadTask;
}

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

function stateAfter(interrupted: UploadState): UploadState {
  if (interrupted === 'canceling') return 'canceled';
  return interrupted === 'pausing' ? 'paused' : 'error';
}

function createTask(
  protocol: UploadProtocol,
  environment: WriteEnvironment,
  job: UploadJob,
  hooks: UploadHooks,
  turn: Promise<unknown>,
): UploadTask {
  let state: UploadState = 'running';
  let attempt = new AbortController();
  const transfer = createTransfer(protocol, job, hooks);

  async function settleInterruption() {
    if (state === 'pausing') throw new StorageError('storage/paused', job.path);
    if (state === 'canceling') {
      await transfer.abandon();
      throw new StorageError('storage/canceled', job.path);
    }
  }

  async function run() {
    await turn;
    const waitAfterFailure = createRetryPauses(environment, uploadLimits.maxUploadRetryMs);
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
        if (!(await waitAfterFailure(failures, attempt.signal)))
          throw new StorageError('storage/retry-limit-exceeded', job.path);
        failures += 1;
      }
    }
  }

  function interrupt(next: 'pausing' | 'canceling') {
    state = next;
    attempt.abort();
  }

  const finished = run().then(
    () => {
      state = 'success';
    },
    (error) => {
      state = stateAfter(state);
      throw error;
    },
  );
  // The caller awaits `finished`. If it drops the task, there must be no unhandled rejection.
  finished.catch(() => {});

  return {
    get state() {
      return state;
    },
    finished,
    pause() {
      if (state === 'running') interrupt('pausing');
    },
    cancel() {
      if (state === 'running' || state === 'pausing') interrupt('canceling');
    },
  };
}
