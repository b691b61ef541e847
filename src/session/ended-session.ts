// That a session ended on this phone without its owner's doing, and how many things of theirs wait here to be sent: a number,
// nothing that says whose or what. For `useSyncExternalStore`; over reloads and tabs, until somebody signs in.
const key = 'patitas.ended';

const listeners = new Set<() => void>();

function tellAll() {
  for (const listener of listeners) listener();
}

function hear(event: StorageEvent) {
  if (event.key === key) tellAll();
}

export const endedSession = {
  subscribe(onChange: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', hear);
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) window.removeEventListener('storage', hear);
    };
  },
  /** How many things wait, or null: no session ended so. */
  getSnapshot(): number | null {
    const stored = localStorage.getItem(key);
    return stored === null ? null : Number(stored) || 0;
  },
  tell(waiting: number) {
    localStorage.setItem(key, String(waiting));
    tellAll();
  },
  forget() {
    localStorage.removeItem(key);
    tellAll();
  },
};
