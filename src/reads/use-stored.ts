// Apart from the other hooks, because it brings Dexie, which visitors do without.
import { useLiveQuery } from 'dexie-react-hooks';

/**
 * The result of a query to the phone's databases. Repeats when a table that `ask` has read changes, in any tab.
 * @param deps what `ask` depends on
 * @param initial until the first answer
 */
export function useStored<T>(ask: () => Promise<T>, deps: readonly unknown[], initial: T): T {
  return useLiveQuery(ask, [...deps], initial);
}
