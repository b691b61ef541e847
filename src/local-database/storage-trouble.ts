// Whether this phone keeps what people do, for `useSyncExternalStore`: every access to a database of ours tells it.
import type { LocalStorageError } from './local-storage-error.ts';

/** `wiped`: what was only on this phone is gone; the browser took it. */
export type StorageTrouble = LocalStorageError['code'] | 'wiped';

const listeners = new Set<() => void>();
let current: StorageTrouble | null = null;

function become(next: StorageTrouble | null) {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

export const storageTrouble = {
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  getSnapshot: (): StorageTrouble | null => current,
  tell: become,
  /** An access went well. A full phone still reads, and what is gone stays gone: those the person puts away. */
  accessed() {
    if (current === 'database-closed' || current === 'unavailable') become(null);
  },
  dismiss: () => become(null),
};
