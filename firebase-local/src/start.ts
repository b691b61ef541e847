import { AdjustableClock } from './adjustable-clock.ts';
import { createAuthService } from './auth/auth-service.ts';
import { createBackendAuth } from './auth/backend-auth.ts';
import { LiveRequesters } from './auth/live-requesters.ts';
import { clearAuth, openAuth } from './auth/open-auth.ts';
import { createRequesterOf } from './auth/requester-of.ts';
import type { Backend } from './backend.ts';
import { createControlService } from './control/control-service.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { openFirestoreDatabase } from './firestore/firestore-database.ts';
import { createFirestoreService } from './firestore/firestore-service.ts';
import { DocumentHooks } from './hooks/document-hooks.ts';
import { Faults } from './http/faults.ts';
import { defaultAllowedOrigins } from './http/origin.ts';
import type { Service } from './http/service.ts';
import { Shells } from './http/shells.ts';
import { compileOrRefuse, loadIndexes, loadRules } from './load-config.ts';
import { silentLog } from './log.ts';
import type { StartOptions } from './start-options.ts';
import { createBackendStorage } from './storage/backend-storage.ts';
import { clearStorage, openStorage, sweepStorage } from './storage/open-storage.ts';
import { StorageRules } from './storage/storage-rules.ts';
import { createStorageService } from './storage/storage-service.ts';

/**
 * Starts Auth, Firestore and Storage, each on its port, and resolves when all of them answer.
 * @throws Error in one sentence: a port is taken, the data are in use, or a rules or index file has a mistake.
 */
export async function start(options: StartOptions): Promise<Backend> {
  const config = await loadConfig(options);
  const data = await openDataDirectory(options.dataDir);
  try {
    return await startOn(data, options, config);
  } catch (error) {
    await data.close();
    throw error;
  }
}

/** Read before anything is opened, so that a mistake leaves nothing behind. */
async function loadConfig({ rules, storageRules, indexes, log = silentLog }: StartOptions) {
  return {
    rules: rules === undefined ? undefined : await loadRules(rules, 'cloud.firestore', log),
    storageRules:
      storageRules === undefined ? undefined : await loadRules(storageRules, 'firebase.storage', log),
    indexes: indexes === undefined ? undefined : await loadIndexes(indexes),
  };
}

type Config = Awaited<ReturnType<typeof loadConfig>>;

async function startOn(data: DataDirectory, options: StartOptions, config: Config): Promise<Backend> {
  const parts = await openParts(data, options, config);
  const { auth, clock, database, faults, hooks, services, storage } = parts;
  const backend = {
    projectId: options.projectId,
    dataDir: data.path,
    firestore: database,
    auth: createBackendAuth(auth),
    storage: createBackendStorage(storage.objects),
    faults,
    now: clock.now,
    advanceClock: (byMs) => clock.advance(byMs),
    replaceRules: parts.replaceRules,
    ruleCoverage: parts.ruleCoverage,
    onDocumentWritten: (path, handler, { name = path } = {}) => hooks.add(path, handler, name),
    hooksIdle: () => hooks.idle(),
    reset: async () => {
      faults.clear();
      database.clear();
      await clearAuth(auth);
      await clearStorage(storage);
    },
    cutConnections: (service) => shells.cutConnections(service),
    stop: () => {
      stopping ??= stop({ shells, services, hooks, faults, data });
      return stopping;
    },
    get ports() {
      return shells.ports;
    },
    get urls() {
      return shells.urls;
    },
  } satisfies Backend as Backend;
  const shells = new Shells({
    services,
    control: options.control ? createControlService(() => backend) : undefined,
    host: options.host ?? '127.0.0.1',
    ports: options.ports ?? {},
    allowedOrigins: options.allowedOrigins ?? defaultAllowedOrigins,
    faults,
    log: options.log ?? silentLog,
  });
  let stopping: Promise<void> | undefined;
  await shells.listen();
  for (const { path, handler, name = path } of options.hooks?.onDocumentWritten ?? [])
    hooks.add(path, handler, name);
  return backend;
}

async function openParts(data: DataDirectory, options: StartOptions, config: Config) {
  const { projectId, log = silentLog } = options;
  const { root } = data;
  const clock = new AdjustableClock(options.clock ?? Date.now);
  const requesterOf = createRequesterOf(clock.now);
  const auth = openAuth({
    root,
    projectId,
    now: clock.now,
    enumerationProtection: options.enumerationProtection ?? true,
    beforeSignIn: options.hooks?.beforeSignIn,
    log,
  });
  const database = openFirestoreDatabase({
    env: root,
    projectId,
    databaseId: '(default)',
    clock: clock.now,
    rules: config.rules,
    indexes: config.indexes,
    requireIndexes: options.requireIndexes ?? config.indexes !== undefined,
    log,
  });
  const storage = await openStorage(root, data.path, clock.now);
  await sweepStorage(storage);
  const read = (name: string) => database.read(name);
  const storageRules = new StorageRules(config.storageRules?.ruleset, { before: read, after: read });
  const replaceRules = (service: 'firestore' | 'storage', source: string) => {
    if (service === 'storage') {
      storageRules.replace(compileOrRefuse(source, 'storage.rules', 'firebase.storage', log));
    } else {
      const file = 'firestore.rules';
      database.replaceRules({ ruleset: compileOrRefuse(source, file, 'cloud.firestore', log), file, source });
    }
  };
  const ruleCoverage = (service: 'firestore' | 'storage') =>
    service === 'storage' ? storageRules.coverage() : (database.rules?.ruleset.coverage() ?? []);
  const live = new LiveRequesters();
  auth.changes.listen((change) => {
    // Replacing the rules by themselves authorises every open listener anew.
    if (live.apply(change) && database.rules) database.replaceRules(database.rules);
  });
  const services = {
    auth: createAuthService(auth, requesterOf),
    firestore: createFirestoreService({
      database,
      requesterOf: live.watch(requesterOf),
      compileRules: (source, file) => compileOrRefuse(source, file, 'cloud.firestore', log),
      clock: clock.now,
      log,
    }),
    storage: createStorageService(
      { projectId, now: clock.now, ...storage, decide: storageRules.decide, requesterOf, log },
      (source) => replaceRules('storage', source),
    ),
  };
  const hooks = new DocumentHooks({ root, database, now: clock.now, log });
  return {
    auth,
    clock,
    database,
    faults: new Faults(),
    hooks,
    replaceRules,
    ruleCoverage,
    services,
    storage,
  };
}

interface Running {
  readonly shells: Shells;
  readonly services: Readonly<Record<string, Service>>;
  readonly hooks: DocumentHooks;
  readonly faults: Faults;
  readonly data: DataDirectory;
}

/**
 * Hooks end first, because their handlers call back. Clients are told to go before their connections do, and the data
 * are closed when nobody uses them any more.
 */
async function stop({ shells, services, hooks, faults, data }: Running): Promise<void> {
  faults.clear();
  await hooks.stop();
  const all = Object.values(services);
  for (const service of all) service.drain();
  await Promise.all(all.map((service) => service.close()));
  await shells.close();
  await data.close();
}
