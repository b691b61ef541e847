import { uploadLimits } from '#domain/limits.ts';
import { errorCode } from '../classify-error.ts';
import type { WriteEnvironment } from './environment.ts';
import { createRetryPauses } from './retry-pauses.ts';
import { TransientError } from './storage-error.ts';
import type { SendStorageRequest } from './storage-request.ts';

export interface StoredFiles {
  /**
   * A missing file counts as removed. A network that fails is asked again, for as long as the spec allows an operation.
   * @throws StorageError when refused, TransientError when it is out of patience
   */
  remove(path: string): Promise<void>;
}

export function createStoredFiles(
  send: SendStorageRequest,
  objectsUrl: string,
  environment: WriteEnvironment,
): StoredFiles {
  return {
    async remove(path) {
      const url = `${objectsUrl}/${encodeURIComponent(path)}`;
      const waitAfterFailure = createRetryPauses(environment, uploadLimits.maxOperationRetryMs);
      const neverAborted = new AbortController();
      for (let failures = 0; ; failures += 1) {
        try {
          await send({ method: 'DELETE', url, path });
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
