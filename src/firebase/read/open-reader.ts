// Firestore with its persistent cache, for reading alone: every write goes through the outbox.
import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type DocumentReference,
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
} from 'firebase/firestore';
import { firestoreCacheBytes } from '#domain/limits.ts';
import type { FirebaseConfig } from '../config.ts';
import { parseDocument, parseDocuments } from './parse-snapshot.ts';
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
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => observer.next(parseDocuments(target.schema, snapshot.docs), snapshot.metadata.fromCache),
    (error) => observer.failed(codeOf(error)),
  );
}

export function openReader(app: FirebaseApp, config: FirebaseConfig): Reader {
  let db = openFirestore(app, config);
  const endings = new Set<() => void>();

  return {
    listen<Name extends QueryName>(name: Name, params: ParamsOf<Name>, observer: Observer<ResultOf<Name>>) {
      const target: AnyTarget = targets[name](db, params);
      const anyObserver = observer as Observer<unknown>;
      const end =
        target.kind === 'document'
          ? listenToDocument(target.reference, target, anyObserver)
          : listenToQuery(target.query, target, anyObserver);
      endings.add(end);
      return () => {
        endings.delete(end);
        end();
      };
    },
    async clear() {
      for (const end of endings) end();
      endings.clear();
      await terminate(db);
      await clearIndexedDbPersistence(db);
      db = openFirestore(app, config);
    },
  };
}
