// Whether this phone can store data, for `useSyncExternalStore`. Every access to one of the app's databases updates it.

/** The phone could not store what a person did. Nothing was stored, and the form still has its content. */
export class IndexedDbError extends Error {
  override readonly name = 'IndexedDbError';
  readonly code: 'quota-exceeded' | 'database-closed' | 'unavailable';

  constructor(code: IndexedDbError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * `wiped`: the browser deleted data that existed only on this phone. `cache-closed`: Firestore cannot use its cache any more,
 * until the app is opened again.
 */
export type StorageTrouble = IndexedDbError['code'] | 'wiped' | 'cache-closed';

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
  /**
   * An access succeeded. This does not clear a full phone, which can still read: that ends when something new was stored
   * (`tell-stored.ts`) or when the person dismisses it. Deleted data only the person dismisses.
   */
  accessed() {
    if (current === 'database-closed' || current === 'unavailable') become(null);
  },
  dismiss: () => become(null),
};
