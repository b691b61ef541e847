// Dexie's `liveQuery` never asks where the browser has no IndexedDB, so nobody would learn that nothing is stored.
import Dexie, { liveQuery } from 'dexie';

interface Watched<T> {
  subscribe(next: (answer: T) => void, failed?: (error: unknown) => void): { unsubscribe(): void };
  /** There is none before the first answer, which `dexie-react-hooks` would ask for. */
  hasValue(): boolean;
}

/** Dexie repeats a query when something changes that it has read. One that could not read would never be repeated. */
const askAgainMs = 5000;

function askAtChanges<T>(ask: () => Promise<T>, pauseMs: number): Watched<T> {
  const query = liveQuery(ask);
  return {
    subscribe(next, failed) {
      let subscription = { unsubscribe() {} };
      let timer: ReturnType<typeof setTimeout> | undefined;
      let hasEnded = false;
      function begin() {
        subscription = query.subscribe(next, (error) => {
          subscription.unsubscribe();
          failed?.(error);
          if (!hasEnded) timer = setTimeout(begin, pauseMs);
        });
      }
      begin();
      return {
        unsubscribe() {
          hasEnded = true;
          clearTimeout(timer);
          subscription.unsubscribe();
        },
      };
    },
    hasValue: () => false,
  };
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

/** The answers of a query to the phone's databases: at each change, and soon after a failure, or one where nothing can change. */
export const watchStored = <T>(ask: () => Promise<T>, pauseMs = askAgainMs): Watched<T> =>
  Dexie.dependencies.indexedDB ? askAtChanges(ask, pauseMs) : askOnce(ask);
