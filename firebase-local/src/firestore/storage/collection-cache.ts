// Whole collections as they were read, decoded and in the order of their names, kept up to date by each write. Bounded: the collection
// that was used longest ago goes first, and one that is too large never enters.
import type { StoredDocument } from '../types.ts';
import { compareUtf8 } from '../value/utf8-order.ts';
import { sizeOf } from '../value/value-size.ts';

/** By Firestore's reckoning of sizes; in memory it is some six times as much. */
export const maxCachedBytes = 64 * 1024 * 1024;

interface CachedCollection {
  readonly documents: StoredDocument[];
  bytes: number;
}

export class CollectionCache {
  /** By collection number; the one that was used last is last. */
  readonly #collections = new Map<number, CachedCollection>();
  #bytes = 0;

  get(number: number): readonly StoredDocument[] | undefined {
    const cached = this.#collections.get(number);
    if (!cached) return undefined;
    this.#collections.delete(number);
    this.#collections.set(number, cached);
    return cached.documents;
  }

  /** `documents` come in the order of their names. */
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

/** Names of one collection differ in their ids alone, whose order is that of UTF-8. */
function placeOf(documents: readonly StoredDocument[], name: string) {
  let [low, high] = [0, documents.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareUtf8(documents[middle]?.name ?? '', name) < 0) low = middle + 1;
    else high = middle;
  }
  const candidate = documents[low];
  return { index: low, found: candidate?.name === name ? candidate : undefined };
}
