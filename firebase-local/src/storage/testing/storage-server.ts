import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { open } from 'lmdb';
import { AdjustableClock } from '../../adjustable-clock.ts';
import { createRequesterOf } from '../../auth/requester-of.ts';
import { serve } from '../../http/testing/serve.ts';
import { silentLog } from '../../log.ts';
import type { StorageRequest } from '../../rules/types.ts';
import type { BucketCors } from '../bucket-cors.ts';
import { defaultMaxUploadBytes } from '../byte-limit.ts';
import { openStorage, recoverStorage } from '../open-storage.ts';
import type { DecideStorage } from '../storage-context.ts';
import { createStorageService } from '../storage-service.ts';

export const bucket = 'demo-test.appspot.com';

interface Options {
  readonly dataDir: string;
  readonly decide?: DecideStorage;
  readonly clock?: AdjustableClock;
  readonly maxUploadBytes?: number;
  readonly cors?: BucketCors;
}

/**
 * The Storage service alone. By default everything is allowed. Starting it again with `dataDir` simulates a restart.
 */
export async function startStorageServer({
  dataDir,
  decide,
  clock = new AdjustableClock(Date.now),
  maxUploadBytes = defaultMaxUploadBytes,
  cors,
}: Options) {
  const root = open({ path: dataDir });
  const stores = await openStorage(root, dataDir, clock.now);
  await recoverStorage(stores, true);
  const asked: StorageRequest[] = [];
  const context = {
    projectId: 'demo-test',
    now: clock.now,
    ...stores,
    maxUploadBytes,
    cors,
    decide: (request: StorageRequest) => {
      asked.push(request);
      return decide?.(request) ?? ({ allowed: true } as const);
    },
    requesterOf: createRequesterOf(clock.now),
    log: silentLog,
  };
  const server = await serve(
    createStorageService(context, () => {}),
    'storage',
  );
  const apps: ReturnType<typeof initializeApp>[] = [];
  return {
    clock,
    context,
    asked,
    faults: server.faults,
    shell: server.shell,
    url: server.url,
    objectsUrl: `${server.url}/v0/b/${bucket}/o`,
    client(): FirebaseStorage {
      const app = initializeApp({ projectId: 'demo-test', apiKey: 'fake-key' }, crypto.randomUUID());
      apps.push(app);
      const storage = getStorage(app, `gs://${bucket}`);
      storage.maxUploadRetryTime = 20_000;
      connectStorageEmulator(storage, '127.0.0.1', server.port);
      return storage;
    },
    async stop() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await server.shell.close(0);
      await root.close();
    },
  };
}

export type StorageServer = Awaited<ReturnType<typeof startStorageServer>>;
