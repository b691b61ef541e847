// A case of the contract: what to do with the SDK in the page, and what must come of it.
import type * as Firestore from 'firebase/firestore';
import type { Plain } from './query-spec.ts';
import type { Watcher } from './watcher.ts';

export interface World {
  readonly sdk: typeof Firestore;
  readonly db: Firestore.Firestore;
  /** The case's own: `items/a` is document `a` of its collection `items`. */
  doc(path: string): Firestore.DocumentReference;
  collection(path: string): Firestore.CollectionReference;
  /** The same case through another client. */
  readonly other: Omit<World, 'other'>;
  watch(query: Firestore.Query): Watcher;
  /** A document's data as the server has it; null if there is none. */
  fetch(path: string): Promise<Plain>;
  plain(value: unknown): Plain;
  /** The code of the error that a promise ends with. */
  codeOf(promise: Promise<unknown>): Promise<string>;
}

export interface Behaviour {
  readonly name: string;
  readonly run: (world: World) => Promise<unknown>;
  readonly expected: unknown;
}
