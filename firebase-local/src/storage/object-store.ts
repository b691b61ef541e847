import type { Database, RootDatabase } from 'lmdb';
import type { Clock } from '../clock.ts';
import { RpcError } from '../rpc-error.ts';
import type { Digest, FileStore } from './file-store.ts';
import type { ObjectSettings, StoredObject } from './stored-object.ts';

type Key = [bucket: string, name: string];

export interface ListPage {
  readonly items: readonly StoredObject[];
  readonly prefixes: readonly string[];
  readonly nextPageToken: string | undefined;
}

export interface ListQuery {
  readonly prefix: string;
  /** Names are cut at the first delimiter after the prefix, and each group appears as one prefix. */
  readonly delimiter: string | undefined;
  readonly pageToken: string | undefined;
  /** Names before it are left out. */
  readonly startOffset?: string | undefined;
  readonly maxResults: number;
}

/** Sorts after every name that starts with the same text. */
const afterAll = '\u{10ffff}';

/** The order of the store is the one of UTF-8. */
const laterOf = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0 ? other : one;

/** The catalogue of objects. A record is replaced only when its new file is durable. Then the old file is deleted. */
export class ObjectStore {
  readonly #objects: Database<StoredObject, Key>;
  readonly #files: FileStore;
  readonly #now: Clock;
  readonly #putListeners = new Set<(object: StoredObject) => void>();
  #lastGeneration = 0;

  constructor(root: RootDatabase, files: FileStore, now: Clock) {
    this.#objects = root.openDB({ name: 'storage-objects' });
    this.#files = files;
    this.#now = now;
  }

  get(bucket: string, name: string): StoredObject | undefined {
    return this.#objects.get([bucket, name]);
  }

  /** The record that `put` would store. The rules check it before anything changes. */
  compose(
    target: { bucket: string; name: string },
    settings: ObjectSettings,
    digest: Digest,
    rest: { fileId: string; downloadTokens: readonly string[] },
  ): StoredObject {
    const nowMs = this.#now();
    const generation = Math.max(nowMs * 1000, this.#lastGeneration + 1);
    this.#lastGeneration = generation;
    return {
      ...settings,
      ...target,
      ...digest,
      ...rest,
      generation,
      metageneration: 1,
      timeCreatedMs: nowMs,
      updatedMs: nowMs,
    };
  }

  /** `object.fileId` must be a complete file. The file of the replaced object is deleted. */
  async put(object: StoredObject): Promise<void> {
    const replaced = await this.#write(object, (current) => {
      this.#objects.put(keyOf(object), object);
      return current;
    });
    if (replaced && replaced.fileId !== object.fileId) await this.#files.remove(replaced.fileId);
    for (const listener of this.#putListeners) listener(object);
  }

  /** Called once the upload is durable. */
  onPut(listener: (object: StoredObject) => void): void {
    this.#putListeners.add(listener);
  }

  /** `change` receives the current object. @throws RpcError ABORTED if the upload is no longer `seen`. */
  async update(seen: StoredObject, change: (current: StoredObject) => StoredObject): Promise<StoredObject> {
    const updated = await this.#write(seen, (current) => {
      if (current?.generation !== seen.generation) return undefined;
      const metageneration = current.metageneration + 1;
      const next = { ...change(current), metageneration, updatedMs: this.#now() };
      this.#objects.put(keyOf(seen), next);
      return next;
    });
    if (!updated) throw replacedMeanwhile(seen);
    return updated;
  }

  /**
   * @throws RpcError ABORTED if another upload has replaced `seen`. An object that is already deleted is not an error.
   */
  async remove(seen: StoredObject): Promise<void> {
    const left = await this.#write(seen, (current) => {
      if (current?.generation !== seen.generation) return current;
      this.#objects.remove(keyOf(seen));
      return undefined;
    });
    if (left) throw replacedMeanwhile(seen);
    await this.#files.remove(seen.fileId);
  }

  /** Sorted by name. `prefixes` and `items` together fill the page. */
  list(bucket: string, query: ListQuery): ListPage {
    const items: StoredObject[] = [];
    const prefixes: string[] = [];
    let from = query.pageToken ?? laterOf(query.prefix, query.startOffset ?? '');
    for (;;) {
      const object = this.#firstFrom(bucket, query.prefix, from);
      if (!object) return { items, prefixes, nextPageToken: undefined };
      if (items.length + prefixes.length === query.maxResults) {
        return { items, prefixes, nextPageToken: object.name };
      }
      const folder = folderOf(object.name, query);
      if (folder === undefined) items.push(object);
      else prefixes.push(folder);
      from = folder === undefined ? `${object.name}\0` : folder + afterAll;
    }
  }

  all(): Iterable<StoredObject> {
    return this.#objects.getRange().map(({ value }) => value);
  }

  /** Deletes no files. */
  async replaceAll(objects: readonly StoredObject[]): Promise<void> {
    await this.#objects.transaction(() => {
      this.#objects.clearSync();
      for (const object of objects) this.#objects.put(keyOf(object), object);
    });
  }

  async clear(): Promise<void> {
    await this.#objects.clearAsync();
  }

  #firstFrom(bucket: string, prefix: string, from: string): StoredObject | undefined {
    const start: Key = [bucket, from];
    const end: Key = [bucket, prefix + afterAll];
    for (const { value } of this.#objects.getRange({ start, end, limit: 1 })) return value;
    return undefined;
  }

  /** Writers run one after another, so that each sees the result of the one before. Durable when it resolves. */
  async #write<T>(target: StoredObject, body: (current: StoredObject | undefined) => T): Promise<T> {
    const result = await this.#objects.transaction(() => body(this.#objects.get(keyOf(target))));
    await this.#objects.flushed;
    return result;
  }
}

function keyOf({ bucket, name }: StoredObject): Key {
  return [bucket, name];
}

function replacedMeanwhile({ name }: StoredObject): RpcError {
  return new RpcError('ABORTED', `${name} was replaced at the same time.`);
}

function folderOf(name: string, { prefix, delimiter }: ListQuery): string | undefined {
  if (!delimiter) return undefined;
  const at = name.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : name.slice(0, at + delimiter.length);
}
