import type { Lengths } from '#services/services.ts';

export function createLengths(): Lengths {
  const lengths = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    get: (key) => lengths.get(key),
    set(key, length) {
      lengths.set(key, length);
      for (const onChange of listeners) onChange();
    },
  };
}
