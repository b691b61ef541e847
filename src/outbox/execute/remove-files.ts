import { StorageError } from '#firebase/write/storage-error.ts';
import type { ExecutionTools } from './executor.ts';

/**
 * Removes files that no document refers to any more. If Storage refuses, the command still succeeds, because its
 * documents are already correct. If the network fails, the command is retried and completes the removal.
 */
export async function removeFiles(paths: readonly string[], { clients }: ExecutionTools): Promise<void> {
  for (const path of paths) {
    await clients.files.remove(path).catch((error) => {
      if (!(error instanceof StorageError)) throw error;
    });
  }
}
