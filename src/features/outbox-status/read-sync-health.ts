// What the browser reports about its storage. Each part may be missing or fail.

export interface SyncHealth {
  /** Null if the browser does not report it. */
  readonly isPersisted: boolean | null;
  readonly usedBytes: number | null;
  readonly push: 'on' | 'off' | 'blocked' | 'unsupported';
}

async function readPush(): Promise<SyncHealth['push']> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator) || !('Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? 'on' : 'off';
}

const orElse = <T>(value: Promise<T>, fallback: T) => value.catch(() => fallback);

export async function readSyncHealth(): Promise<SyncHealth> {
  // Missing on an insecure origin, although the types say otherwise.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [isPersisted, estimate, push] = await Promise.all([
    orElse(storage?.persisted?.() ?? Promise.resolve(null), null),
    orElse(storage?.estimate?.() ?? Promise.resolve(null), null),
    orElse(readPush(), 'off'),
  ]);
  return { isPersisted, usedBytes: estimate?.usage ?? null, push };
}

/** Whether the browser promised to keep the data. Some browsers ask the person first. */
export async function askToPersist(): Promise<boolean> {
  return orElse(navigator.storage?.persist?.() ?? Promise.resolve(false), false);
}
