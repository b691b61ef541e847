import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True on the server and while React takes over the server's HTML. What depends on this phone (its history, its time
 * zone, its databases) is rendered in the render that follows, because the first one must equal the server's.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
