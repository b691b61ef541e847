import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True on the server and while React takes over the server's HTML. The first render must equal the server's. Anything
 * that depends on this phone (its history, time zone or databases) appears in the next render.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
