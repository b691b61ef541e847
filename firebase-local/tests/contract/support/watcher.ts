// A listener in the page, and the events that it got.
import * as sdk from 'firebase/firestore';
import type { Plain } from './query-spec.ts';
import { fromWeb } from './web-values.ts';

export interface SeenSnapshot {
  readonly ids: readonly string[];
  readonly data: readonly Plain[];
  readonly changes: readonly string[];
  readonly fromCache: boolean;
  readonly pending: boolean;
}

export class Watcher {
  readonly snapshots: SeenSnapshot[] = [];
  error: string | undefined;
  readonly #unsubscribe: () => void;
  #wake: () => void = () => {};

  constructor(query: sdk.Query) {
    this.#unsubscribe = sdk.onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => this.#see(snapshot),
      (error) => this.#fail(error.code),
    );
  }

  /** The first snapshot, past or future, for which `isIt` is true. Rejects when the listener ends with an error. */
  async until(isIt: (snapshot: SeenSnapshot) => boolean): Promise<SeenSnapshot> {
    for (let next = 0; ; ) {
      for (; next < this.snapshots.length; next++) {
        const snapshot = this.snapshots[next];
        if (snapshot && isIt(snapshot)) return snapshot;
      }
      if (this.error !== undefined) throw new Error(this.error);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The state on the server, without pending writes. */
  untilSynced(ids: readonly string[]): Promise<SeenSnapshot> {
    return this.until(
      ({ fromCache, pending, ids: seen }) => !fromCache && !pending && `${seen}` === `${ids}`,
    );
  }

  stop(): void {
    this.#unsubscribe();
  }

  #see(snapshot: sdk.QuerySnapshot): void {
    this.snapshots.push({
      ids: snapshot.docs.map((document) => document.id),
      data: snapshot.docs.map((document) => fromWeb(sdk, document.data())),
      changes: snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`),
      fromCache: snapshot.metadata.fromCache,
      pending: snapshot.metadata.hasPendingWrites,
    });
    this.#wake();
  }

  #fail(code: string): void {
    this.error = code;
    this.#wake();
  }
}
