import { uploadLimits } from '#domain/limits.ts';
import { errorCode } from '../classify-error.ts';
import type { WriteEnvironment } from './environment.ts';
import { createRetryPauses } from './retry-pauses.ts';
import { expectMetadata, expectNoPage } from './storage-answer.ts';
import { StorageError, TransientError } from './storage-error.ts';
import type { SendStorageRequest } from './storage-request.ts';

export interface StoredFiles {
  /** @throws StorageError if the file is missing or not allowed for this person, TransientError */
  read(path: string): Promise<Blob>;
  /** @throws TransientError */
  exists(path: string): Promise<boolean>;
  /**
   * A missing file counts as removed. Network failures are retried for as long as the specification allows an operation
   * to take. @throws StorageError when refused, TransientError when the time limit is reached
   */
  remove(path: string): Promise<void>;
}

export function createStoredFiles(
  send: SendStorageRequest,
  objectsUrl: string,
  environment: WriteEnvironment,
): StoredFiles {
  const urlOf = (path: string) => `${objectsUrl}/${encodeURIComponent(path)}`;

  return {
    async read(path) {
      const response = await send({ method: 'GET', url: `${urlOf(path)}?alt=media`, path });
      expectNoPage(response);
      return response.blob();
    },

    async exists(path) {
      try {
        await expectMetadata(await send({ method: 'GET', url: urlOf(path), path }), path);
        return true;
      } catch (error) {
        if (error instanceof StorageError) return false;
        throw error;
      }
    },

    async remove(path) {
      const url = urlOf(path);
      const waitAfterFailure = createRetryPauses(environment, uploadLimits.maxOperationRetryMs);
      const neverAborted = new AbortController();
      for (let failures = 0; ; failures += 1) {
        try {
          expectNoPage(await send({ method: 'DELETE', url, path }));
          return;
        } catch (error) {
          if (errorCode(error) === 'storage/object-not-found') return;
          if (!(error instanceof TransientError) || !(await waitAfterFailure(failures, neverAborted.signal)))
            throw error;
        }
      }
    },
  };
}
