import { AdjustableClock } from './adjustable-clock.ts';
import { createBackendAuth } from './auth/backend-auth.ts';
import type { Backend } from './backend.ts';
import { createControlService } from './control/control-service.ts';
import { createServices } from './create-services.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { DocumentHooks } from './hooks/document-hooks.ts';
import { createFunctionTriggers } from './hooks/function-triggers.ts';
import { ObjectHooks } from './hooks/object-hooks.ts';
import { Faults } from './http/faults.ts';
import { defaultAllowedOrigins } from './http/origin.ts';
import type { Service } from './http/service.ts';
import { Shells } from './http/shells.ts';
import { createLiveRules, type LiveRules } from './live-rules.ts';
import { type Config, loadConfig } from './load-config.ts';
import { silentLog } from './log.ts';
import { clearStores, openStores, type Stores } from './open-stores.ts';
import { Snapshots } from './snapshots.ts';
import type { StartOptions } from './start-options.ts';
import { createBackendStorage } from './storage/backend-storage.ts';
import { defaultMaxUploadBytes } from './storage/byte-limit.ts';

/**
 * Starts Auth, Firestore and Storage, each on its port. Resolves when all of them answer. @throws StartError if a port
 * is taken, the data are in use, or a rules or index file has a mistake.
 */
export async function start(options: StartOptions): Promise<Backend> {
  // The configuration is read before anything is opened, so that a mistake leaves nothing to clean up.
  const config = await loadConfig(options);
  const data = await openDataDirectory(options.dataDir);
  try {
    return await startOn(data, options, config);
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function startOn(data: DataDirectory, options: StartOptions, config: Config): Promise<Backend> {
  const { projectId, host = '127.0.0.1', ports = {}, log = silentLog } = options;
  const { allowedOrigins = defaultAllowedOrigins } = options;
  const clock = new AdjustableClock(options.clock ?? Date.now);
  const stores = await openStores(data, options, config, clock.now);
  const rules = createLiveRules(stores, projectId, log);
  const hooks = new DocumentHooks({
    root: data.root,
    database: stores.databases.default,
    now: clock.now,
    log,
  });
  const registerTrigger =
    options.functionsEmulator === undefined
      ? undefined
      : createFunctionTriggers({ hooks, projectId, functionsEmulator: options.functionsEmulator, log });
  const { maxUploadBytes = defaultMaxUploadBytes } = options;
  const faults = new Faults();
  const services = createServices({
    projectId,
    stores,
    rules,
    registerTrigger,
    maxUploadBytes,
    storageCors: config.storageCors,
    faults,
    now: clock.now,
    alarm: clock.at,
    log,
  });
  const objectHooks = new ObjectHooks(stores.storage.objects, log);
  const control = options.control ? createControlService(() => backend) : undefined;
  const shells = new Shells({ services, control, host, ports, allowedOrigins, faults, log });
  const snapshots = new Snapshots(stores);
  const parts = {
    projectId,
    data,
    clock,
    stores,
    snapshots,
    rules,
    services,
    hooks,
    objectHooks,
    faults,
    shells,
  };
  const backend = createBackend(parts);
  await shells.listen();
  for (const { path, handler, name = path } of options.hooks?.onDocumentWritten ?? []) {
    hooks.add(path, handler, name);
  }
  return backend;
}

interface Parts {
  readonly projectId: string;
  readonly data: DataDirectory;
  readonly clock: AdjustableClock;
  readonly stores: Stores;
  readonly snapshots: Snapshots;
  readonly rules: LiveRules;
  readonly services: Readonly<Record<string, Service>>;
  readonly hooks: DocumentHooks;
  readonly objectHooks: ObjectHooks;
  readonly faults: Faults;
  readonly shells: Shells;
}

function createBackend(parts: Parts): Backend {
  const { projectId, data, clock, stores, snapshots, rules, hooks, objectHooks, faults, shells } = parts;
  let stopping: Promise<void> | undefined;
  return {
    projectId,
    dataDir: data.path,
    firestore: stores.databases.default,
    auth: createBackendAuth(stores.auth.default),
    appCheck: stores.auth.appCheck,
    storage: createBackendStorage(stores.storage.objects),
    faults,
    now: clock.now,
    advanceClock: (byMs) => clock.advance(byMs),
    onClockAdvanced: (listener) => clock.onAdvanced(listener),
    replaceRules: rules.replace,
    ruleCoverage: rules.coverage,
    onDocumentWritten: (path, handler, { name = path } = {}) => hooks.add(path, handler, name),
    onObjectFinalized: (handler) => objectHooks.add(handler),
    hooksIdle: async () => {
      do {
        await objectHooks.idle();
        await hooks.idle();
      } while (!objectHooks.isIdle);
    },
    reset: () => {
      faults.clear();
      return clearStores(stores);
    },
    snapshot: (name) => snapshots.take(name),
    restore: (name) => snapshots.restore(name),
    cutConnections: (service) => shells.cutConnections(service),
    stop: () => {
      stopping ??= stop(parts);
      return stopping;
    },
    // Known only after the shells listen.
    get ports() {
      return shells.ports;
    },
    get urls() {
      return shells.urls;
    },
  };
}

/**
 * Hooks end first, because their handlers call the services. Then clients are told to leave before their connections
 * are closed. The data are closed last, when nothing uses them any more.
 */
async function stop({ snapshots, shells, services, hooks, objectHooks, faults, data }: Parts): Promise<void> {
  faults.clear();
  await Promise.all([hooks.stop(), objectHooks.stop()]);
  const all = Object.values(services);
  for (const service of all) service.drain();
  await Promise.all(all.map((service) => service.close()));
  await shells.close();
  await snapshots.close();
  await data.close();
}
