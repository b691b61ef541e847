// Replaces the package `dexie` in the memory layer: the part of its interface that the outbox uses, over a Disk. The outbox's
// own code, with its schema and its transactions, runs unchanged above it.
import type { Row } from './disk.ts';
import { type Here, here } from './here.ts';

type Key = string | number;
type Stored = ReturnType<Here['disk']['table']>;

class DatabaseClosedError extends Error {
  override readonly name = 'DatabaseClosedError';
}

/** Where a table's key comes from: `++seq`, `name`, `[commandId+id]`; and its unique index, `&commandId`. */
interface TableSchema {
  readonly keyPath: readonly string[];
  readonly isAuto: boolean;
  readonly unique: readonly string[];
}

const schemas = new Map<string, TableSchema>();

function schemaOf(definition: string): TableSchema {
  const known = schemas.get(definition) ?? parsedSchema(definition);
  schemas.set(definition, known);
  return known;
}

function parsedSchema(definition: string): TableSchema {
  const [primary = '', ...indexes] = definition.split(',').map((part) => part.trim());
  return {
    keyPath: primary
      .replace(/^\+\+/, '')
      .replace(/^\[|\]$/g, '')
      .split('+'),
    isAuto: primary.startsWith('++'),
    unique: indexes.flatMap((index) => (index.startsWith('&') ? [index.slice(1)] : [])),
  };
}

/** The connection that was used last, because a live query does not say which connection it will use. */
let lastAsked: Dexie | null = null;

const keyOf = (key: unknown): Key => (Array.isArray(key) ? key.join('\n') : (key as Key));

export default class Dexie {
  static readonly dependencies = { indexedDB: {} };
  readonly name: string;
  readonly place: Here = here();
  isInTransaction = false;
  #connection: object | null = {};

  constructor(name: string) {
    this.name = name;
  }

  version(_number: number) {
    const stores = (definitions: Readonly<Record<string, string>>) => {
      const tables = this as unknown as Record<string, Table>;
      for (const name in definitions) tables[name] = new Table(this, name, schemaOf(definitions[name] ?? ''));
    };
    return { stores };
  }

  isOpen(): boolean {
    return this.#connection !== null;
  }

  backendDB(): object | null {
    return this.#connection;
  }

  close(_options?: unknown): void {
    this.#connection = null;
  }

  async open(): Promise<void> {
    this.#connection ??= {};
  }

  /** Runs `act` at once inside a transaction, otherwise as its own transaction. */
  access<T>(label: string, act: () => T): Promise<T> {
    lastAsked = this;
    if (this.isInTransaction) return attempt(act);
    const { scheduler, disk, life } = this.place;
    return scheduler.step(life, label, () => {
      this.#mustBeOpen();
      return disk.atOnce(act);
    });
  }

  transaction<T>(_mode: string, ...rest: unknown[]): Promise<T> {
    const act = rest.at(-1) as () => PromiseLike<T>;
    const { scheduler, disk, life } = this.place;
    return scheduler.step(life, 'transaction', () => {
      this.#mustBeOpen();
      return disk.whole(async () => {
        this.isInTransaction = true;
        try {
          return await act();
        } finally {
          this.isInTransaction = false;
        }
      });
    });
  }

  #mustBeOpen() {
    if (!this.isOpen()) throw new DatabaseClosedError();
  }
}

async function attempt<T>(act: () => T): Promise<T> {
  return act();
}

class Table {
  readonly db: Dexie;
  readonly name: string;
  readonly #schema: TableSchema;
  readonly stored: Stored;

  constructor(db: Dexie, name: string, schema: TableSchema) {
    this.db = db;
    this.name = name;
    this.#schema = schema;
    this.stored = db.place.disk.table(db.name, name);
  }

  #holds(field: string, value: unknown): boolean {
    for (const row of this.stored.rows.values()) if (row[field] === value) return true;
    return false;
  }

  #write(row: Row, mode: 'add' | 'put'): Key {
    const { disk } = this.db.place;
    const { isAuto, keyPath, unique } = this.#schema;
    const [auto = ''] = keyPath;
    const isNew = isAuto && row[auto] === undefined;
    const key = isNew
      ? this.stored.nextKey
      : keyOf(keyPath.length > 1 ? keyPath.map((part) => row[part]) : row[auto]);
    if (mode === 'add') {
      if (this.stored.rows.has(key) || unique.some((field) => this.#holds(field, row[field])))
        throw new DOMException(`${this.name}: the key exists`, 'ConstraintError');
    }
    disk.put(this.stored, key, isNew ? { ...row, [auto]: key } : { ...row });
    if (isNew) this.stored.nextKey += 1;
    return key;
  }

  get(key: unknown) {
    return this.db.access('read', () => {
      const row = this.stored.rows.get(keyOf(key));
      return row && { ...row };
    });
  }

  add(row: Row) {
    return this.db.access('write', () => this.#write(row, 'add'));
  }

  put(row: Row) {
    return this.db.access('write', () => this.#write(row, 'put'));
  }

  bulkAdd(rows: readonly Row[]) {
    return this.db.access('write', () => {
      for (const row of rows) this.#write(row, 'add');
    });
  }

  delete(key: unknown) {
    return this.bulkDelete([key]);
  }

  bulkDelete(keys: readonly unknown[]) {
    return this.db.access('write', () => {
      for (const key of keys) this.db.place.disk.remove(this.stored, keyOf(key));
    });
  }

  update(key: unknown, fields: Row) {
    return this.db.access('write', () => {
      const row = this.stored.rows.get(keyOf(key));
      if (row) this.db.place.disk.put(this.stored, keyOf(key), { ...row, ...fields });
      return row ? 1 : 0;
    });
  }

  where(fields: Row) {
    return new Collection(this, (row) => {
      for (const name in fields) if (row[name] !== fields[name]) return false;
      return true;
    });
  }
}

class Collection {
  readonly #table: Table;
  readonly #matches: (row: Row) => boolean;

  constructor(table: Table, matches: (row: Row) => boolean) {
    this.#table = table;
    this.#matches = matches;
  }

  #found(): [Key, Row][] {
    const found: [Key, Row][] = [];
    for (const entry of this.#table.stored.rows) if (this.#matches(entry[1])) found.push(entry);
    return found;
  }

  /** A reader gets copies of the rows, as from IndexedDB. */
  #copies(): Row[] {
    const copies: Row[] = [];
    for (const row of this.#table.stored.rows.values()) if (this.#matches(row)) copies.push({ ...row });
    return copies;
  }

  #read<T>(act: () => T): Promise<T> {
    return this.#table.db.access('read', act);
  }

  filter(also: (row: Row) => boolean) {
    return new Collection(this.#table, (row) => this.#matches(row) && also(row));
  }

  first() {
    return this.#read(() => {
      const [entry] = this.#found();
      return entry && { ...entry[1] };
    });
  }

  toArray() {
    return this.#read(() => this.#copies());
  }

  sortBy(field: string) {
    const byField = (a: Row, b: Row) => Number(a[field]) - Number(b[field]);
    return this.#read(() => this.#copies().sort(byField));
  }

  count() {
    return this.#read(() => this.#found().length);
  }

  delete() {
    return this.#table.db.access('write', () => {
      const { db, name, stored } = this.#table;
      const found = this.#found();
      for (const [key, row] of found) {
        db.place.disk.remove(stored, key);
        db.place.disk.onDeleted?.(name, row);
      }
      return found.length;
    });
  }

  modify(fields: Row) {
    return this.#table.db.access('write', () => {
      const found = this.#found();
      for (const [key, row] of found)
        this.#table.db.place.disk.put(this.#table.stored, key, { ...row, ...fields });
      return found.length;
    });
  }
}

/** Runs the query now and after each change of the disk. The query never fails. */
export function liveQuery<T>(query: () => PromiseLike<T>) {
  return {
    subscribe(next: (value: T) => void) {
      let isOpen = true;
      const run = () => {
        if (isOpen) query().then((value) => isOpen && next(value));
      };
      run();
      const place = lastAsked?.place;
      const stop = place?.disk.watch(place.life, run);
      return {
        unsubscribe() {
          isOpen = false;
          stop?.();
        },
      };
    },
  };
}
