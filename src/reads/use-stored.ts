// Apart from the other hooks, because it brings Dexie, which visitors do without.
import { useObservable } from 'dexie-react-hooks';
import { useState } from 'react';
import { watchStored } from '#local-database/watch-stored.ts';

/**
 * The result of a query to the phone's databases. Repeats when a table that `ask` has read changes, in any tab, and soon after a
 * failure.
 * @param ask null if there is nobody yet whose data could be asked for: the result is `initial` until there is
 * @param deps what `ask` depends on
 * @param initial until the first answer
 * @param failed the result after a failure. Default: the result stays as it is
 */
export function useStored<T>(
  ask: (() => Promise<T>) | null,
  deps: readonly unknown[],
  initial: T,
  failed?: T,
): T {
  // Dexie only notices the tables if the query reaches them without waiting for anything but resolved promises. The first
  // query may wait for the outbox's code, so it is repeated when the code is here.
  const [isCodeHere, setCodeHere] = useState(false);
  const followed = async () => {
    // Without a question, nothing shows whether the code is here.
    if (!ask) return initial;
    const answer = await ask();
    setCodeHere(true);
    return answer;
  };
  const watch = () => {
    const { subscribe, hasValue } = watchStored(followed);
    return {
      subscribe: (next: (answer: T) => void) => subscribe(next, () => failed !== undefined && next(failed)),
      hasValue,
    };
  };
  return useObservable(watch, [...deps, isCodeHere], initial);
}
