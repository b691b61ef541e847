// Firestore with its persistent cache, for reading alone: every write goes through the outbox.
import type { FirebaseApp } from '@firebase/app';
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
  terminate,
} from '@firebase/firestore';
import { firestoreCacheBytes } from '#domain/limits.ts';
import type { FirebaseConfig } from '../config.ts';
import { createQueryParser, parseDocument } from './parse-snapshot.ts';
import type { Observer, ParamsOf, QueryName, Reader, ResultOf } from './queries.ts';
import { type AnyTarget, targets } from './targets.ts';

function openFirestore(app: FirebaseApp, config: FirebaseConfig): Firestore {
  const localCache =
    'indexedDB' in globalThis
      ? persistentLocalCache({
          tabManager: persistentMultipleTabManager(),
          cacheSizeBytes: firestoreCacheBytes,
        })
      : memoryLocalCache();
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

const codeOf = (error: FirestoreError) => error.code;

function listenToDocument(
  reference: DocumentReference,
  target: AnyTarget & { kind: 'document' },
  observer: Observer<unknown>,
) {
  return onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      // "Not there" from an empty cache means "not known yet": the server's answer follows, or the error.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return observer.next(null, true);
      observer.next(
        snapshot.exists() ? parseDocument(target.schema, snapshot) : null,
        snapshot.metadata.fromCache,
      );
    },
    (error) => observer.failed(codeOf(error)),
  );
}

function listenToQuery(query: Query, target: AnyTarget & { kind: 'query' }, observer: Observer<unknown>) {
  const parse = createQueryParser(target.schema);
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => observer.next(parse(snapshot), snapshot.metadata.fromCache),
    (error) => observer.failed(codeOf(error)),
  );
}

export function openReader(app: FirebaseApp, config: FirebaseConfig): Reader {
  let db = openFirestore(app, config);
  const endings = new Set<() => void>();
  /** While one client is over and the next not yet there. */
  let change: Promise<void> | null = null;

  async function replaceClient(beforeNext: () => Promise<void>) {
    for (const end of endings) end();
    endings.clear();
    await terminate(db);
    await beforeNext();
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

  function listenNow(target: AnyTarget, observer: Observer<unknown>) {
    const end =
      target.kind === 'document'
        ? listenToDocument(target.reference, target, observer)
        : listenToQuery(target.query, target, observer);
    endings.add(end);
    return () => {
      endings.delete(end);
      end();
    };
  }

  return {
    listen<Name extends QueryName>(name: Name, params: ParamsOf<Name>, observer: Observer<ResultOf<Name>>) {
      const start = () => listenNow(targets[name](db, params), observer as Observer<unknown>);
      if (!change) return start();
      // A page that somebody just left may ask for what the next one is shown: a client that is over would throw.
      let end: (() => void) | null = null;
      let isOver = false;
      change.then(
        () => {
          if (!isOver) end = start();
        },
        () => {},
      );
      return () => {
        isOver = true;
        end?.();
      };
    },
    clear: () => replace(() => clearIndexedDbPersistence(db)),
    reopen: () => replace(async () => {}),
    async reconnect() {
      if (change) return;
      // A stream that was closed on purpose opens again without the pause of one that failed.
      const client = db;
      await disableNetwork(client);
      await enableNetwork(client);
    },
  };
}
