// Apart from the other hooks, because it brings Dexie, which visitors do without.
import { useObservable } from 'dexie-react-hooks';
import { useState } from 'react';
import { watchStored } from '#local-database/watch-stored.ts';

/**
 * The result of a query to the phone's databases. Repeats when a table that `ask` has read changes, in any tab, and soon after a
 * failure, which leaves the result as it is.
 * @param deps what `ask` depends on
 * @param initial until the first answer
 */
export function useStored<T>(ask: () => Promise<T>, deps: readonly unknown[], initial: T): T {
  // Dexie notes the tables only if the query comes to them without another wait than for promises that are resolved. The first
  // one may wait for the outbox's code, so another one follows it.
  const [isCodeHere, setCodeHere] = useState(false);
  const followed = async () => {
    const answer = await ask();
    setCodeHere(true);
    return answer;
  };
  const watch = () => {
    const { subscribe, hasValue } = watchStored(followed);
    return { subscribe: (next: (answer: T) => void) => subscribe(next), hasValue };
  };
  return useObservable(watch, [...deps, isCodeHere], initial);
}
