import { loadOnce } from '#domain/load-once.ts';

/** An object whose methods are all asynchronous, so that a call can wait for its chunk. */
type Asynchronous = object;

/**
 * Stands in for an object that loads later. Each call waits for it. `load` runs at the first call, and again after a
 * failure, because the network may have failed only once.
 */
export function lazily<T extends Asynchronous>(load: () => Promise<T>): T {
  const ready = loadOnce(load);
  return new Proxy({} as T, {
    get: (_target, method) => {
      // `await` would treat an object with a `then` method as a promise.
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

/** A subscription to an object that loads later. It may be ended before the load has finished. */
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
