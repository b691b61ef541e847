import { useCallback, useSyncExternalStore } from 'react';
import type { ParamsOf, QueryName, ResultOf } from '#firebase/read/queries.ts';
import { loading, type ReadState, useListenerStore } from '#services/services.ts';

/**
 * The latest answer to a named query, updated live. With `null` as params nothing is asked, and the state stays
 * `loading`.
 */
export function useQuery<Name extends QueryName>(
  name: Name,
  params: ParamsOf<Name> | null,
): ReadState<ResultOf<Name>> {
  const store = useListenerStore();
  // Params are new objects at each render, so their JSON text is the identity.
  const key = params && JSON.stringify(params);
  const subscribe = useCallback(
    (onChange: () => void) => (key ? store.subscribe(name, JSON.parse(key), onChange) : () => {}),
    [store, name, key],
  );
  const read = () => (key ? store.read(name, JSON.parse(key)) : loading);
  const readRendered = () => (key ? store.readRendered(name, JSON.parse(key)) : loading);
  return useSyncExternalStore<ReadState<ResultOf<Name>>>(subscribe, read, readRendered);
}
