// Background Sync and Periodic Background Sync exist only in Chromium. Nothing depends on them.

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
    readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
  }
}

async function readyRegistration(): Promise<ServiceWorkerRegistration | null> {
  // `ready` never resolves if no worker is registered.
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? registration : null;
}

export async function requestSync(tag: string): Promise<void> {
  try {
    await (await readyRegistration())?.sync?.register(tag);
  } catch {
    // A permission or a private window may refuse it. The page's own triggers still work.
  }
}

/** Whether this browser sends what waits once the app is closed: many have no Background Sync, and a person may forbid it. */
export async function sendsWhenClosed(): Promise<boolean> {
  if (!(await readyRegistration())?.sync) return false;
  try {
    // Only Chromium knows this name, as only Chromium knows the permission.
    const name = 'background-sync' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
}

export async function requestPeriodicSync(tag: string, minIntervalMs: number): Promise<void> {
  try {
    await (await readyRegistration())?.periodicSync?.register(tag, { minInterval: minIntervalMs });
  } catch {
    // Granted only to an installed app.
  }
}
