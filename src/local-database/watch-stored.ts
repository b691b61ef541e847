// Dexie's `liveQuery` never asks where the browser has no IndexedDB, so nobody would learn that nothing is stored.
import Dexie, { liveQuery } from 'dexie';

interface Watched<T> {
  subscribe(next: (answer: T) => void, failed?: (error: unknown) => void): { unsubscribe(): void };
  hasValue?(): boolean;
  getValue?(): T;
}

function askOnce<T>(ask: () => Promise<T>): Watched<T> {
  return {
    subscribe(next, failed) {
      let isCurrent = true;
      ask().then(
        (answer) => isCurrent && next(answer),
        (error) => isCurrent && failed?.(error),
      );
      return {
        unsubscribe() {
          isCurrent = false;
        },
      };
    },
    hasValue: () => false,
  };
}

/** The answers of a query to the phone's databases: at each change, or one where nothing can change. */
export const watchStored = <T>(ask: () => Promise<T>): Watched<T> =>
  Dexie.dependencies.indexedDB ? liveQuery(ask) : askOnce(ask);
