import type { Database, RootDatabase } from 'lmdb';
import type { Clock } from '../clock.ts';
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
  /** Names are cut at its first place after the prefix, and shown as one prefix. */
  readonly delimiter: string | undefined;
  readonly pageToken: string | undefined;
  readonly maxResults: number;
}

/** Sorts after every name that starts with the same text. */
const afterAll = '\u{10ffff}';

/** The catalogue of objects. A record is replaced only once its new file is durable, and then the old file goes. */
export class ObjectStore {
  readonly #objects: Database<StoredObject, Key>;
  readonly #files: FileStore;
  readonly #now: Clock;
  #lastGeneration = 0;

  constructor(root: RootDatabase, files: FileStore, now: Clock) {
    this.#objects = root.openDB({ name: 'storage-objects' });
    this.#files = files;
    this.#now = now;
  }

  get(bucket: string, name: string): StoredObject | undefined {
    return this.#objects.get([bucket, name]);
  }

  /** What `put` would store; rules judge this before anything changes. */
  compose(
    target: { bucket: string; name: string },
    settings: ObjectSettings,
    digest: Digest,
    rest: { fileId: string; downloadTokens: readonly string[] },
  ): StoredObject {
    const nowMs = this.#now();
    const generation = Math.max(nowMs * 1000, this.#lastGeneration + 1);
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

  /** `object.fileId` must name a complete file. */
  async put(object: StoredObject): Promise<void> {
    this.#lastGeneration = Math.max(this.#lastGeneration, object.generation);
    const before = this.get(object.bucket, object.name);
    await this.#write(object);
    if (before && before.fileId !== object.fileId) await this.#files.remove(before.fileId);
  }

  async update(object: StoredObject): Promise<StoredObject> {
    const updated = { ...object, metageneration: object.metageneration + 1, updatedMs: this.#now() };
    await this.#write(updated);
    return updated;
  }

  async remove(object: StoredObject): Promise<void> {
    await this.#objects.remove([object.bucket, object.name]);
    await this.#files.remove(object.fileId);
  }

  /** In the order of names; `prefixes` and `items` share the page's size. */
  list(bucket: string, query: ListQuery): ListPage {
    const items: StoredObject[] = [];
    const prefixes: string[] = [];
    let from = query.pageToken ?? query.prefix;
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

  async clear(): Promise<void> {
    await this.#objects.clearAsync();
  }

  #firstFrom(bucket: string, prefix: string, from: string): StoredObject | undefined {
    const range = { start: [bucket, from] as Key, end: [bucket, prefix + afterAll] as Key, limit: 1 };
    for (const { value } of this.#objects.getRange(range)) return value;
    return undefined;
  }

  async #write(object: StoredObject): Promise<void> {
    const key: Key = [object.bucket, object.name];
    await this.#objects.put(key, object);
    await this.#objects.flushed;
  }
}

function folderOf(name: string, { prefix, delimiter }: ListQuery): string | undefined {
  if (!delimiter) return undefined;
  const at = name.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : name.slice(0, at + delimiter.length);
}
