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
    // The browser refuses the tag, for example in a private window. The page still sends by its own triggers.
  }
}

/**
 * Whether this browser sends the outbox after the app was closed. Many browsers have no Background Sync, and a person may forbid
 * it.
 */
export async function sendsWhenClosed(): Promise<boolean> {
  if (!(await readyRegistration())?.sync) return false;
  try {
    // TypeScript does not know this name of a permission, because only Chromium has it.
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
    // The browser grants this only to an installed app.
  }
}
