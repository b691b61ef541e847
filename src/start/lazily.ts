import { loadOnce } from '#domain/load-once.ts';

/** An object all of whose methods are asynchronous, so that a call can wait for the chunk that answers it. */
type Asynchronous = object;

/**
 * Stands in for an object that loads later: each call waits for it. `load` runs at the first call, and again after a
 * failure (a chunk that the network refused once may come the next time).
 */
export function lazily<T extends Asynchronous>(load: () => Promise<T>): T {
  const ready = loadOnce(load);
  return new Proxy({} as T, {
    get: (_target, method) => {
      // A promise-like stand-in would be unwrapped by `await`.
      if (method === 'then') return undefined;
      return async (...given: unknown[]) => {
        const real = await ready();
        const call: unknown = Reflect.get(real, method);
        if (typeof call !== 'function') throw new TypeError(`${String(method)} is not a method`);
        return call.apply(real, given);
      };
    },
  });
}

/** A subscription to something that loads later. Ending it before the load has come through is fine. */
export function subscribeLazily<T>(
  load: () => Promise<T>,
  subscribe: (loaded: T) => () => void,
  onFailure: () => void,
): () => void {
  let end: (() => void) | null = null;
  let hasEnded = false;
  load().then(
    (loaded) => {
      if (!hasEnded) end = subscribe(loaded);
    },
    () => {
      if (!hasEnded) onFailure();
    },
  );
  return () => {
    hasEnded = true;
    end?.();
  };
}
