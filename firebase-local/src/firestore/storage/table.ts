import type { Database, Key, RootDatabase } from 'lmdb';

/** A named database of lmdb with binary keys and JSON values. Firestore needs nothing else of lmdb. */
export type Table = Database<unknown, Key>;

export const openTable = (env: RootDatabase, name: string): Table =>
  env.openDB<unknown, Key>({ name, keyEncoding: 'binary', encoding: 'json' });

export interface Entry {
  readonly key: Buffer;
  readonly value: unknown;
}

export function* entriesOf(table: Table, range: { start: Buffer; end: Buffer }): Generator<Entry> {
  for (const { key, value } of table.getRange(range)) {
    if (Buffer.isBuffer(key)) yield { key, value };
  }
}
