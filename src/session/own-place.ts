// The place that the person at this phone chose, so that a listing can show the nearest animals first. It is only on this
// phone: nothing sends it, and no address contains it. The sign-out forgets it. For `useSyncExternalStore`.

export interface OwnPlace {
  readonly province: string;
  /** Null for a place of the province that the table does not list. */
  readonly city: string | null;
}

const key = 'patitas.place';

const listeners = new Set<() => void>();
let known: { text: string | null; place: OwnPlace | null } = { text: null, place: null };

function tellAll() {
  for (const listener of listeners) listener();
}

function hear(event: StorageEvent) {
  if (event.key === key) tellAll();
}

function parse(text: string | null): OwnPlace | null {
  const [province, city] = text?.split('|') ?? [];
  return province ? { province, city: city || null } : null;
}

export const ownPlace = {
  subscribe(onChange: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', hear);
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) window.removeEventListener('storage', hear);
    };
  },
  /** Null if none was chosen. */
  getSnapshot(): OwnPlace | null {
    const text = localStorage.getItem(key);
    if (text !== known.text) known = { text, place: parse(text) };
    return known.place;
  },
  /** @returns whether the phone has stored it */
  choose({ province, city }: OwnPlace): boolean {
    try {
      localStorage.setItem(key, `${province}|${city ?? ''}`);
    } catch {
      return false;
    }
    tellAll();
    return true;
  },
  forget(): void {
    localStorage.removeItem(key);
    tellAll();
  },
};
