/**
 * A value in `localStorage` for `useSyncExternalStore`: parsed once for each stored text, and told to this tab and the others.
 * @param parse must not throw; null for what cannot be read
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
      const text = localStorage.getItem(key);
      if (text !== known.text) known = { text, value: parse(text) };
      return known.value;
    },
    /** Null removes it. Throws if the phone cannot store it. */
    write(text: string | null): void {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      tellAll();
    },
  };
}
