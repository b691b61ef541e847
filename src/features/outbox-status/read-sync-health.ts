// What the browser reports about its storage. Each part may be missing or fail.

export interface SyncHealth {
  /** Null if the browser does not report it. */
  readonly isPersisted: boolean | null;
  readonly usedBytes: number | null;
}

const orElse = <T>(value: Promise<T>, fallback: T) => value.catch(() => fallback);

export async function readSyncHealth(): Promise<SyncHealth> {
  // Missing on an insecure origin, although the types say otherwise.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [isPersisted, estimate] = await Promise.all([
    orElse(storage?.persisted?.() ?? Promise.resolve(null), null),
    orElse(storage?.estimate?.() ?? Promise.resolve(null), null),
  ]);
  return { isPersisted, usedBytes: estimate?.usage ?? null };
}

/** Whether the browser promised to keep the data. Some browsers ask the person first. */
export async function askToPersist(): Promise<boolean> {
  return orElse(navigator.storage?.persist?.() ?? Promise.resolve(false), false);
}
