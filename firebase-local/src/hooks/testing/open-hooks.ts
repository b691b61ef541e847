import { open, type RootDatabase } from 'lmdb';
import { type FirestoreDatabase, openFirestoreDatabase } from '../../firestore/firestore-database.ts';
import { silentLog } from '../../log.ts';
import { DocumentHooks } from '../document-hooks.ts';

export interface OpenHooks {
  readonly root: RootDatabase;
  readonly database: FirestoreDatabase;
  readonly hooks: DocumentHooks;
}

/** Opens a database with hooks on the data in `path`. */
export function openHooks(path: string): OpenHooks {
  const root = open({ path });
  const database = openFirestoreDatabase({
    env: root,
    projectId: 'demo-test',
    databaseId: '(default)',
    clock: Date.now,
    rules: undefined,
    indexes: undefined,
    requireIndexes: false,
    log: silentLog,
  });
  return { root, database, hooks: new DocumentHooks({ root, database, now: Date.now, log: silentLog }) };
}
