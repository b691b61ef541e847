import { StorageError } from '#firebase/write/storage-error.ts';
import type { ExecutionTools } from './executor.ts';

/**
 * Removes files that no document names any more. A refusal is no reason to refuse the command, whose documents are
 * already what they should be; a network that fails is: the command comes back and finishes.
 */
export async function removeFiles(paths: readonly string[], { clients }: ExecutionTools): Promise<void> {
  for (const path of paths) {
    await clients.files.remove(path).catch((error) => {
      if (!(error instanceof StorageError)) throw error;
    });
  }
}
