// Background Sync and its periodic sibling exist in Chromium alone. Nothing depends on them.

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
    readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
  }
}

async function readyRegistration(): Promise<ServiceWorkerRegistration | null> {
  // `ready` stays pending for ever where no worker was registered.
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? registration : null;
}

export async function requestSync(tag: string): Promise<void> {
  try {
    await (await readyRegistration())?.sync?.register(tag);
  } catch {
    // Refused by a permission or in a private window: the page's own triggers remain.
  }
}

export async function requestPeriodicSync(tag: string, minIntervalMs: number): Promise<void> {
  try {
    await (await readyRegistration())?.periodicSync?.register(tag, { minInterval: minIntervalMs });
  } catch {
    // Only granted to an installed app.
  }
}
