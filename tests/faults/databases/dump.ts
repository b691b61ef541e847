// Converts whole databases, including bytes, to JSON and back. It uses only the IndexedDB API, so that no code of the
// app reads or writes its own test data.

interface StoredIndex {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly unique: boolean;
}

interface StoredTable {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly StoredIndex[];
  readonly rows: readonly unknown[];
}

export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly StoredTable[];
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const toJson = (_key: string, value: unknown) =>
  value instanceof ArrayBuffer ? { $bytes: Buffer.from(value).toString('base64') } : value;

function fromJson(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('$bytes' in value)) return value;
  return new Uint8Array(Buffer.from(String(value.$bytes), 'base64')).buffer;
}

export const stringify = (databases: readonly StoredDatabase[]) => JSON.stringify(databases, toJson, 1);
export const parse = (text: string): StoredDatabase[] => JSON.parse(text, fromJson);

export async function dumpDatabase(name: string): Promise<StoredDatabase> {
  const db = await settled(indexedDB.open(name));
  const tables: StoredTable[] = [];
  for (const tableName of db.objectStoreNames) {
    const table = db.transaction(tableName).objectStore(tableName);
    const indexes = Array.from(table.indexNames, (indexName) => {
      const { keyPath, unique } = table.index(indexName);
      return { name: indexName, keyPath, unique };
    });
    const { keyPath, autoIncrement } = table;
    tables.push({ name: tableName, keyPath, autoIncrement, indexes, rows: await settled(table.getAll()) });
  }
  const { version } = db;
  db.close();
  return { name, version, tables };
}

export async function restoreDatabase({ name, version, tables }: StoredDatabase): Promise<void> {
  await settled(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const table of tables) {
      const { keyPath, autoIncrement } = table;
      const store = opening.result.createObjectStore(table.name, { keyPath, autoIncrement });
      for (const index of table.indexes)
        store.createIndex(index.name, index.keyPath, { unique: index.unique });
      for (const row of table.rows) store.add(row);
    }
  };
  (await settled(opening)).close();
}
