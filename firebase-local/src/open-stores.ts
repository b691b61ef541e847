import { AuthProjects } from './auth/auth-projects.ts';
import type { Clock } from './clock.ts';
import type { DataDirectory } from './data-directory.ts';
import { Databases } from './firestore/databases.ts';
import type { Config } from './load-config.ts';
import { silentLog } from './log.ts';
import type { StartOptions } from './start-options.ts';
import { clearStorage, openStorage, recoverStorage, type StorageStores } from './storage/open-storage.ts';
import { StorageRules } from './storage/storage-rules.ts';

/** The stores of all services, in one data directory. */
export interface Stores {
  readonly auth: AuthProjects;
  readonly databases: Databases;
  readonly storage: StorageStores;
  readonly storageRules: StorageRules;
}

export async function openStores(
  data: DataDirectory,
  options: StartOptions,
  config: Config,
  now: Clock,
): Promise<Stores> {
  const { root } = data;
  const { projectId, log = silentLog } = options;
  const auth = new AuthProjects({
    root,
    projectId,
    now,
    enumerationProtection: options.enumerationProtection ?? true,
    appCheck: options.appCheck,
    beforeCreate: options.hooks?.beforeCreate,
    beforeSignIn: options.hooks?.beforeSignIn,
    log,
  });
  const databases = new Databases({
    env: root,
    projectId,
    databaseId: '(default)',
    clock: now,
    rules: config.rules,
    indexes: config.indexes,
    requireIndexes: options.requireIndexes ?? config.indexes !== undefined,
    onMissingIndex: config.writtenIndexes?.add,
    log,
    observeRules: options.observeRules,
  });
  const storage = await openStorage(root, data.path, now);
  await recoverStorage(storage, data.wasCrashed);
  const read = (name: string) => databases.of(name).read(name);
  const reader = { before: read, after: read };
  const storageRules = new StorageRules(config.storageRules?.ruleset, reader, options.observeRules);
  return { auth, databases, storage, storageRules };
}

/** Deletes accounts, documents and objects. */
export async function clearStores({ auth, databases, storage }: Stores): Promise<void> {
  databases.clear();
  await auth.clear();
  await clearStorage(storage);
}
