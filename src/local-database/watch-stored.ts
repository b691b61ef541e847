// In a browser without IndexedDB, Dexie's `liveQuery` never runs its query, so no screen would learn that nothing is stored.
import Dexie, { liveQuery } from 'dexie';

interface Watched<T> {
  subscribe(next: (answer: T) => void, failed?: (error: unknown) => void): { unsubscribe(): void };
  /** `dexie-react-hooks` calls this. Always false, because there is no value before the first answer. */
  hasValue(): boolean;
}

/** The pause after a failed query. Dexie repeats a query only when data that it read change, and a failed query read none. */
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

/**
 * The answers of a query to the phone's databases: one after each change. A failed query is repeated after a pause. Without
 * IndexedDB there is only one answer.
 */
export const watchStored = <T>(ask: () => Promise<T>, pauseMs = askAgainMs): Watched<T> =>
  Dexie.dependencies.indexedDB ? askAtChanges(ask, pauseMs) : askOnce(ask);
