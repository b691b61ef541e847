// Documents in lmdb. They can be found by name, collection, collection group, or parent document. A read inside a
// write transaction sees the writes of that transaction.
import { joinPath, lastId, parentOf } from '../../documents/resource-name.ts';
import type { Fields, Micros, StoredDocument } from '../../documents/types.ts';
import { sizeOf } from '../../documents/value/value-size.ts';
import { CollectionCache, maxCachedBytes } from './collection-cache.ts';
import {
  collectionKey,
  collectionRange,
  documentKey,
  documentRange,
  groupKey,
  groupRange,
  idOfDocumentKey,
  nextNumberKey,
} from './keys.ts';
import { entriesOf, type Table } from './table.ts';

/** The shapes written below; nothing else writes these tables. */
type StoredFields = { readonly fields: Fields; readonly createTime: Micros; readonly updateTime: Micros };
type Collection = { readonly number: number; readonly path: string };

export class DocumentStore {
  readonly #table: Table;
  readonly #root: string;
  readonly #cache = new CollectionCache();

  constructor(table: Table, root: string) {
    this.#table = table;
    this.#root = root;
  }

  get(path: string): StoredDocument | undefined {
    const collection = this.#collection(parentOf(path));
    const stored = collection && this.#table.get(documentKey(collection.number, lastId(path)));
    return stored === undefined ? undefined : this.#document(path, stored as StoredFields);
  }

  put(path: string, document: StoredDocument): void {
    const { number } = this.#collection(parentOf(path)) ?? this.#addCollection(parentOf(path));
    const { fields, createTime, updateTime } = document;
    this.#table.putSync(documentKey(number, lastId(path)), { fields, createTime, updateTime });
    this.#cache.put(number, document);
  }

  remove(path: string): void {
    const collection = this.#collection(parentOf(path));
    if (!collection) return;
    this.#table.removeSync(documentKey(collection.number, lastId(path)));
    this.#cache.remove(collection.number, `${this.#root}/${path}`);
  }

  /** Called after a transaction failed: the cache holds documents of that transaction that were never stored. */
  dropCache(): void {
    this.#cache.clear();
  }

  /** Sorted by name. The caller must not write while it iterates. */
  inCollection(path: string): Iterable<StoredDocument> {
    const collection = this.#collection(path);
    return collection ? (this.#cache.get(collection.number) ?? this.#scan(collection)) : [];
  }

  *#scan({ number, path }: Collection): Generator<StoredDocument> {
    const documents: StoredDocument[] = [];
    let bytes = 0;
    for (const { key, value } of entriesOf(this.#table, documentRange(number))) {
      const document = this.#document(`${path}/${idOfDocumentKey(key)}`, value as StoredFields);
      if (bytes <= maxCachedBytes) bytes += sizeOf(document);
      if (bytes <= maxCachedBytes) documents.push(document);
      else documents.length = 0;
      yield document;
    }
    if (bytes <= maxCachedBytes) this.#cache.add(number, documents, bytes);
  }

  /** Every collection with that id below the parent (a document's path, or empty), in no particular order. */
  *inGroup(collectionId: string, parent: string): Generator<StoredDocument> {
    for (const { value } of entriesOf(this.#table, groupRange(collectionId))) {
      const path = String(value);
      if (parent === '' || path.startsWith(`${parent}/`)) yield* this.inCollection(path);
    }
  }

  *below(parent: string): Generator<StoredDocument> {
    for (const path of this.#collectionsBelow(parent)) yield* this.inCollection(path);
  }

  /** Ids of the collections directly below the document that contain a document at any depth. */
  collectionIds(parent: string): string[] {
    const ids = new Set<string>();
    for (const path of this.#collectionsBelow(parent)) {
      const [id = ''] = path.slice(parent === '' ? 0 : parent.length + 1).split('/');
      if (!ids.has(id) && !this.#isEmpty(path)) ids.add(id);
    }
    return [...ids].sort();
  }

  /** Ids of documents that do not exist and have documents below them. */
  missingIds(collectionPath: string): string[] {
    const ids = new Set<string>();
    for (const path of this.#collectionsBelow(collectionPath)) {
      const [id = ''] = path.slice(collectionPath.length + 1).split('/');
      if (!ids.has(id) && !this.#isEmpty(path) && !this.get(joinPath(collectionPath, id))) ids.add(id);
    }
    return [...ids];
  }

  #isEmpty(path: string): boolean {
    for (const _document of this.inCollection(path)) return false;
    return true;
  }

  *#collectionsBelow(parent: string): Generator<string> {
    for (const { value } of entriesOf(this.#table, collectionRange(parent))) {
      const { path } = value as Collection;
      if (parent === '' || path.startsWith(`${parent}/`)) yield path;
    }
  }

  #collection(path: string): Collection | undefined {
    return this.#table.get(collectionKey(path)) as Collection | undefined;
  }

  #addCollection(path: string): Collection {
    const number = Number(this.#table.get(nextNumberKey) ?? 1);
    const collection = { number, path };
    this.#table.putSync(nextNumberKey, number + 1);
    this.#table.putSync(collectionKey(path), collection);
    this.#table.putSync(groupKey(lastId(path), number), path);
    return collection;
  }

  #document(path: string, { fields, createTime, updateTime }: StoredFields): StoredDocument {
    return { name: `${this.#root}/${path}`, fields, createTime, updateTime };
  }
}
