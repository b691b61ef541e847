// Whole collections in memory, decoded and sorted by name. Each write updates them. The cache is bounded: it evicts
// the least recently used collection, and it never takes a collection that is too large.
import { compareIds, lastId } from '../../documents/resource-name.ts';
import type { StoredDocument } from '../../documents/types.ts';

import { sizeOf } from '../../documents/value/value-size.ts';

/** In Firestore's storage size. The real memory use is about six times as much. */
export const maxCachedBytes = 64 * 1024 * 1024;

interface CachedCollection {
  readonly documents: StoredDocument[];
  bytes: number;
}

export class CollectionCache {
  /** By collection number. The most recently used collection is last. */
  readonly #collections = new Map<number, CachedCollection>();
  #bytes = 0;

  get(number: number): readonly StoredDocument[] | undefined {
    const cached = this.#collections.get(number);
    if (!cached) return undefined;
    this.#collections.delete(number);
    this.#collections.set(number, cached);
    return cached.documents;
  }

  /** `documents` must be sorted by name. */
  add(number: number, documents: StoredDocument[], bytes: number): void {
    this.#drop(number);
    this.#collections.set(number, { documents, bytes });
    this.#bytes += bytes;
    this.#shrink();
  }

  put(number: number, document: StoredDocument): void {
    const cached = this.#collections.get(number);
    if (!cached) return;
    const { index, found } = placeOf(cached.documents, document.name);
    cached.documents.splice(index, found ? 1 : 0, document);
    this.#grow(cached, sizeOf(document) - (found ? sizeOf(found) : 0));
  }

  remove(number: number, name: string): void {
    const cached = this.#collections.get(number);
    if (!cached) return;
    const { index, found } = placeOf(cached.documents, name);
    if (!found) return;
    cached.documents.splice(index, 1);
    this.#grow(cached, -sizeOf(found));
  }

  clear(): void {
    this.#collections.clear();
    this.#bytes = 0;
  }

  #grow(cached: CachedCollection, bytes: number): void {
    cached.bytes += bytes;
    this.#bytes += bytes;
    this.#shrink();
  }

  #shrink(): void {
    for (const number of this.#collections.keys()) {
      if (this.#bytes <= maxCachedBytes) return;
      this.#drop(number);
    }
  }

  #drop(number: number): void {
    this.#bytes -= this.#collections.get(number)?.bytes ?? 0;
    this.#collections.delete(number);
  }
}

/** The names in one collection differ only in their ids. */
function placeOf(documents: readonly StoredDocument[], name: string) {
  const id = lastId(name);
  let [low, high] = [0, documents.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(lastId(documents[middle]?.name ?? ''), id) < 0) low = middle + 1;
    else high = middle;
  }
  const candidate = documents[low];
  return { index: low, found: candidate?.name === name ? candidate : undefined };
}
