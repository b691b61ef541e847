import { phoneStorage } from '#local-database/phone-storage.ts';

/**
 * A value in `localStorage` for `useSyncExternalStore`. Each stored text is parsed once; this tab and the others are notified.
 * @param parse must not throw; returns null for a text that is not valid
 */
export function createStoredValue<Value>(key: string, parse: (text: string | null) => Value | null) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value | null } = { text: null, value: null };

  function tellAll() {
    for (const listener of listeners) listener();
  }

  function hear(event: StorageEvent) {
    if (event.key === key) tellAll();
  }

  return {
    subscribe(onChange: () => void): () => void {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
    getSnapshot(): Value | null {
      const text = phoneStorage.get(key);
      if (text !== known.text) known = { text, value: parse(text) };
      return known.value;
    },
    /** Null removes it. Throws if the phone cannot store it. */
    write(text: string | null): void {
      if (text === null) phoneStorage.remove(key);
      else localStorage.setItem(key, text);
      tellAll();
    },
  };
}
