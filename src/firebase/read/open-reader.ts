// Firestore with its persistent cache, only for reading: every write goes through the outbox.
import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type DocumentReference,
  disableNetwork,
  enableNetwork,
  enablePersistentCacheIndexAutoCreation,
  type Firestore,
  type FirestoreError,
  getPersistentCacheIndexManager,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  type Query,
  setLogLevel,
  terminate,
} from 'firebase/firestore';
import { firestoreCacheBytes } from '#domain/limits.ts';
import { within } from '#firebase/write/within.ts';
import { isStorageDenied } from '#local-database/with-reopen.ts';
import type { AppCheckTokens } from '../app-check.ts';
import type { FirebaseConfig } from '../config.ts';
import { createQueryParser, parseDocument } from './parse-snapshot.ts';
import type { Observer, ParamsOf, QueryName, Reader, ResultOf } from './queries.ts';
import { type AnyTarget, targets } from './targets.ts';

/** The SDK also keeps the tabs apart in `localStorage`. If that cannot be read, it fails for good instead of doing without a cache. */
const keptCache = () =>
  'indexedDB' in globalThis && !isStorageDenied()
    ? persistentLocalCache({
        tabManager: persistentMultipleTabManager(),
        cacheSizeBytes: firestoreCacheBytes,
      })
    : memoryLocalCache();

function openFirestore(app: FirebaseApp, config: FirebaseConfig, localCache = keptCache()): Firestore {
  // Each listener gets its failure with the code. Being offline is not an error for the console.
  setLogLevel('silent');
  const db = initializeFirestore(app, { localCache });
  if (config.firestoreHost) {
    const { hostname, port } = new URL(`http://${config.firestoreHost}`);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  const indexes = getPersistentCacheIndexManager(db);
  // Without local indexes a cached query scans its whole collection.
  if (indexes) enablePersistentCacheIndexAutoCreation(indexes);
  return db;
}

/** Without a network the SDK goes on trying. It ends a listener with this code if its own storage fails. */
const storageCode = 'unavailable';

type Failed = (error: FirestoreError) => void;

function listenToDocument(
  reference: DocumentReference,
  target: AnyTarget & { kind: 'document' },
  observer: Observer<unknown>,
  failed: Failed,
) {
  return onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      // An empty cache reports "not found" for a document that it does not know yet. The server's answer or an error
      // follows.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return observer.next(null, true);
      observer.next(
        snapshot.exists() ? parseDocument(target.schema, snapshot) : null,
        snapshot.metadata.fromCache,
      );
    },
    failed,
  );
}

function listenToQuery(
  query: Query,
  target: AnyTarget & { kind: 'query' },
  observer: Observer<unknown>,
  failed: Failed,
) {
  const parse = createQueryParser(target.schema);
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => observer.next(parse(snapshot), snapshot.metadata.fromCache),
    failed,
  );
}

/** `onSnapshot` throws if the client's queue failed, or if another tab has just ended the client. Then the listener fails. */
function tryToListen(targetOf: () => AnyTarget, observer: Observer<unknown>, failed: Failed): () => void {
  try {
    const target = targetOf();
    return target.kind === 'document'
      ? listenToDocument(target.reference, target, observer, failed)
      : listenToQuery(target.query, target, observer, failed);
  } catch {
    // In a later task, like every answer: the caller has not yet stored the function that ends this listener.
    const timer = setTimeout(() => observer.failed('internal'));
    return () => clearTimeout(timer);
  }
}

/**
 * The deletion of the cache waits until each tab has closed it. A tab that the browser has frozen does not, perhaps for days, and
 * until then the sign-out would not end, and the next person would see nothing of the server.
 */
const deletionPatienceMs = 5000;

/**
 * @param onStorageLost is called when Firestore's database no longer answers. Its cache is then not read until the next start
 * @param patienceMs how long the deletion of the cache may take; a test does not wait as long
 */
export function openReader(
  app: FirebaseApp,
  config: FirebaseConfig,
  appCheck: AppCheckTokens | null,
  onStorageLost: () => void,
  patienceMs = deletionPatienceMs,
): Reader {
  let db = openFirestore(app, config);
  const endings = new Set<() => void>();
  /** Set while the old client has ended and the new one does not exist yet. */
  let change: Promise<void> | null = null;

  async function replaceClient(beforeNext: () => Promise<void>) {
    for (const end of endings) end();
    endings.clear();
    await terminate(db);
    try {
      await beforeNext();
    } catch (error) {
      // The cache that could not be deleted belongs to another person, so it is not used. The next start tries again.
      db = openFirestore(app, config, memoryLocalCache());
      throw error;
    }
    db = openFirestore(app, config);
  }

  async function replace(beforeNext: () => Promise<void>) {
    change = replaceClient(beforeNext);
    try {
      await change;
    } finally {
      change = null;
    }
  }

  function listenNow(targetOf: () => AnyTarget, observer: Observer<unknown>) {
    const firstToken = appCheck?.current();
    const failed = async ({ code }: FirestoreError) => {
      if (code === storageCode) onStorageLost();
      // A refusal by App Check has the same code as one by a rule. The phone may have attested since then.
      const isAttested =
        code !== 'permission-denied' ||
        !appCheck ||
        ((await firstToken) !== null && (await appCheck.current()) !== null);
      observer.failed(isAttested ? code : 'unavailable');
    };
    const end = tryToListen(targetOf, observer, failed);
    endings.add(end);
    return () => {
      endings.delete(end);
      end();
    };
  }

  return {
    listen<Name extends QueryName>(name: Name, params: ParamsOf<Name>, observer: Observer<ResultOf<Name>>) {
      const start = () => listenNow(() => targets[name](db, params), observer as Observer<unknown>);
      if (!change) return start();
      // After a sign-out, the page may still start queries, and a terminated client would throw.
      let end: (() => void) | null = null;
      let isOver = false;
      const startLater = () => {
        if (!isOver) end = start();
      };
      change.then(startLater, startLater);
      return () => {
        isOver = true;
        end?.();
      };
    },
    clear: () => replace(() => within(clearIndexedDbPersistence(db), patienceMs)),
    reopen: () => replace(async () => {}),
    async reconnect() {
      if (change) return;
      // A stream that was closed on purpose reopens without the backoff of a failed one.
      const client = db;
      await disableNetwork(client);
      await enableNetwork(client);
    },
  };
}
