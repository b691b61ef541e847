/** The number on the app's icon, where there is one. */
export async function setBadge(unseenCount: number): Promise<void> {
  try {
    if (unseenCount > 0) await navigator.setAppBadge?.(unseenCount);
    else await navigator.clearAppBadge?.();
  } catch {
    // Some platforms have the method and refuse it.
  }
}
