import { useCallback, useSyncExternalStore } from 'react';
import type { ParamsOf, QueryName, ResultOf } from '#firebase/read/queries.ts';
import { loading, type ReadState } from '#services/read-state.ts';
import { useListenerStore } from '#services/services.ts';

/** What the server last said to a named question, live. `null` params ask nothing and stay `loading`. */
export function useQuery<Name extends QueryName>(
  name: Name,
  params: ParamsOf<Name> | null,
): ReadState<ResultOf<Name>> {
  const store = useListenerStore();
  // Params are plain data made anew at each render: their text is their identity.
  const key = params && JSON.stringify(params);
  const subscribe = useCallback(
    (onChange: () => void) => (key ? store.subscribe(name, JSON.parse(key), onChange) : () => {}),
    [store, name, key],
  );
  const read = () => (key ? store.read(name, JSON.parse(key)) : loading);
  const readRendered = () => (key ? store.readRendered(name, JSON.parse(key)) : loading);
  return useSyncExternalStore<ReadState<ResultOf<Name>>>(subscribe, read, readRendered);
}
