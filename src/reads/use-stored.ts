import { useLiveQuery } from 'dexie-react-hooks';

/**
 * What the phone's databases say. Asked again whenever a table that `ask` has read changes, in any tab.
 * @param deps what `ask` depends on
 * @param initial until the first answer
 */
export function useStored<T>(ask: () => Promise<T>, deps: readonly unknown[], initial: T): T {
  return useLiveQuery(ask, [...deps], initial);
}
