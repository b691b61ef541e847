import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Clock } from '../clock.ts';
import { FileStore } from './file-store.ts';
import { ObjectStore } from './object-store.ts';
import { UploadSessions } from './upload-sessions.ts';

export interface StorageStores {
  readonly files: FileStore;
  readonly objects: ObjectStore;
  readonly sessions: UploadSessions;
}

export async function openStorage(root: RootDatabase, dataDir: string, now: Clock): Promise<StorageStores> {
  const files = new FileStore(join(dataDir, 'files'));
  await files.open();
  return {
    files,
    objects: new ObjectStore(root, files, now),
    sessions: new UploadSessions(root, files, now),
  };
}

/**
 * Cleans up before serving. Expired uploads are removed. After a crash, the whole catalogue is read to remove files
 * that no record names.
 */
export async function recoverStorage(
  { files, objects, sessions }: StorageStores,
  wasCrashed: boolean,
): Promise<void> {
  await sessions.sweep();
  if (!wasCrashed) return;
  const used = new Set<string>();
  for (const object of objects.all()) used.add(object.fileId);
  for (const session of sessions.all()) if (session.status === 'active') used.add(session.fileId);
  await files.sweep((id) => used.has(id));
}

export async function clearStorage({ files, objects, sessions }: StorageStores): Promise<void> {
  await objects.clear();
  await sessions.clear();
  await files.sweep(() => false);
}
