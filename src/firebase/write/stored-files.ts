import { errorCode } from '../classify-error.ts';
import type { SendStorageRequest } from './storage-request.ts';

export interface StoredFiles {
  /** A missing file counts as removed. */
  remove(path: string): Promise<void>;
}

export function createStoredFiles(send: SendStorageRequest, objectsUrl: string): StoredFiles {
  return {
    async remove(path) {
      const url = `${objectsUrl}/${encodeURIComponent(path)}`;
      await send({ method: 'DELETE', url, path }).catch((error) => {
        if (errorCode(error) !== 'storage/object-not-found') throw error;
      });
    },
  };
}
