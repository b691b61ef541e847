// IndexedDB of one phone. Each transaction is one step of the scheduler: it sees the effects of all transactions before
// it, and its own take place completely or not at all. That is what IndexedDB promises.
import type { Life, Scheduler } from './scheduler.ts';

export type Row = Record<string, unknown>;

interface StoredTable {
  readonly rows: Map<string | number, Row>;
  nextKey: number;
}

interface Replaced {
  readonly rows: StoredTable['rows'];
  readonly key: string | number;
  readonly before: Row | undefined;
}

export class Disk {
  readonly scheduler: Scheduler;
  readonly #databases = new Map<string, Map<string, StoredTable>>();
  readonly #watchers = new Set<{ readonly life: Life; readonly changed: () => void }>();
  /** What the transaction that runs now has replaced. */
  #undo: Replaced[] | null = null;
  #hasChanged = false;
  /** Nothing more fits on the phone. */
  isFull = false;
  /** Deletions of queue entries by a drain, for the oracles. */
  onDeleted: ((table: string, row: Row) => void) | null = null;

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  table(database: string, name: string): StoredTable {
    const tables = this.#databases.get(database) ?? new Map<string, StoredTable>();
    this.#databases.set(database, tables);
    const table = tables.get(name) ?? { rows: new Map(), nextKey: 1 };
    tables.set(name, table);
    return table;
  }

  /** @param row belongs to the disk from now on */
  put(table: StoredTable, key: string | number, row: Row): void {
    if (this.isFull) throw new DOMException('The phone is full', 'QuotaExceededError');
    this.#set(table, key, row);
  }

  remove(table: StoredTable, key: string | number): void {
    this.#set(table, key, undefined);
  }

  #set({ rows }: StoredTable, key: string | number, row: Row | undefined): void {
    const before = rows.get(key);
    this.#undo?.push({ rows, key, before });
    if (row) rows.set(key, row);
    else rows.delete(key);
    this.#hasChanged = true;
  }

  /** Runs a synchronous transaction. A failure undoes all of it. */
  atOnce<T>(act: () => T): T {
    this.#begin();
    try {
      const result = act();
      this.#commit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** Runs a transaction whose steps are awaited. All of them must be accesses to this transaction. */
  async whole<T>(act: () => PromiseLike<T>): Promise<T> {
    this.#begin();
    try {
      const result = await act();
      this.#commit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #begin() {
    if (this.#undo) throw new Error('a transaction awaited something else');
    this.#undo = [];
    this.#hasChanged = false;
  }

  #commit() {
    this.#undo = null;
    if (!this.#hasChanged) return;
    for (const { life, changed } of this.#watchers) if (!life.isOver) changed();
  }

  #rollBack() {
    for (const { rows, key, before } of this.#undo?.reverse() ?? []) {
      if (before) rows.set(key, before);
      else rows.delete(key);
    }
    this.#undo = null;
  }

  /** Calls the listener after each change, until the returned function is called. */
  watch(life: Life, changed: () => void): () => void {
    const watcher = { life, changed };
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
