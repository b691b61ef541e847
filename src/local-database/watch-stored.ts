// In a browser without IndexedDB, Dexie's `liveQuery` never runs its query, so no screen would learn that nothing is stored.
import Dexie, { liveQuery } from 'dexie';
import { onReopened } from './with-reopen.ts';

interface Watched<T> {
  subscribe(next: (answer: T) => void, failed?: (error: unknown) => void): { unsubscribe(): void };
  /** `dexie-react-hooks` calls this. Always false, because there is no value before the first answer. */
  hasValue(): boolean;
}

/** The pause after a failed query. Dexie repeats a query only when data that it read change, and a failed query read none. */
const usualPauseMs = 5000;

type Asked<T> = { readonly answer: T } | { readonly error: unknown };

function askAtChanges<T>(ask: () => Promise<T>, pauseMs: number): Watched<T> {
  // Dexie tells nobody of a query that failed with an AbortError or a DatabaseClosedError. Therefore no query fails.
  const query = liveQuery(async (): Promise<Asked<T>> => {
    try {
      return { answer: await ask() };
    } catch (error) {
      return { error };
    }
  });
  return {
    subscribe(next, failed) {
      let subscription = { unsubscribe() {} };
      let timer: ReturnType<typeof setTimeout> | undefined;
      function end() {
        clearTimeout(timer);
        subscription.unsubscribe();
      }
      function begin() {
        end();
        subscription = query.subscribe((asked) => {
          if ('answer' in asked) return next(asked.answer);
          end();
          timer = setTimeout(begin, pauseMs);
          failed?.(asked.error);
        });
      }
      begin();
      // Dexie does not see what a query reads after it has waited for the database to be opened again.
      const endReopened = onReopened(begin);
      return {
        unsubscribe() {
          endReopened();
          end();
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
export const watchStored = <T>(ask: () => Promise<T>, pauseMs = usualPauseMs): Watched<T> =>
  Dexie.dependencies.indexedDB ? askAtChanges(ask, pauseMs) : askOnce(ask);
