/** The number on the app's icon, on platforms that support it. */
export async function setBadge(unseenCount: number): Promise<void> {
  try {
    if (unseenCount > 0) await navigator.setAppBadge?.(unseenCount);
    else await navigator.clearAppBadge?.();
  } catch {
    // Some platforms have the method but reject the call.
  }
}
