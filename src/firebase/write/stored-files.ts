// Files that are already in Storage: which there are in a folder, and taking one away.
import * as v from 'valibot';
import { errorCode } from '../classify-error.ts';
import type { SendStorageRequest } from './storage-request.ts';

const listSchema = v.object({ items: v.optional(v.array(v.object({ name: v.string() })), []) });

export interface StoredFiles {
  /** Paths of the files right below `folder`, which ends in '/'. */
  list(folder: string): Promise<string[]>;
  /** A missing file counts as removed. */
  remove(path: string): Promise<void>;
}

export function createStoredFiles(send: SendStorageRequest, objectsUrl: string): StoredFiles {
  return {
    async list(folder) {
      const url = `${objectsUrl}?prefix=${encodeURIComponent(folder)}&delimiter=%2F`;
      const response = await send({ method: 'GET', url, path: folder });
      return v.parse(listSchema, await response.json()).items.map(({ name }) => name);
    },
    async remove(path) {
      const url = `${objectsUrl}/${encodeURIComponent(path)}`;
      await send({ method: 'DELETE', url, path }).catch((error) => {
        if (errorCode(error) !== 'storage/object-not-found') throw error;
      });
    },
  };
}
