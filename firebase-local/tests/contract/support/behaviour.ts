// A case of the contract: SDK calls in the page and the expected outcome.
import type * as Firestore from 'firebase/firestore';
import type { Plain } from './query-spec.ts';
import type { Watcher } from './watcher.ts';

export interface World {
  readonly sdk: typeof Firestore;
  readonly db: Firestore.Firestore;
  /** Names inside the case's own folder: `items/a` is document `a` of its collection `items`. */
  doc(path: string): Firestore.DocumentReference;
  collection(path: string): Firestore.CollectionReference;
  /** The same case with another client. */
  readonly other: Omit<World, 'other'>;
  watch(query: Firestore.Query): Watcher;
  /** A document's stored data; null if it does not exist. */
  fetch(path: string): Promise<Plain>;
  plain(value: unknown): Plain;
  /** The error code of a rejected promise. */
  codeOf(promise: Promise<unknown>): Promise<string>;
}

export interface Behaviour {
  readonly name: string;
  readonly run: (world: World) => Promise<unknown>;
  readonly expected: unknown;
}
