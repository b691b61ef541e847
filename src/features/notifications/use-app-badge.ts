import { useEffect } from 'react';

/** The number on the installed app's icon. The worker keeps it while no page is open. */
export function useAppBadge(unseenCount: number): void {
  useEffect(() => {
    // Some platforms have the method and refuse it; to others it is unknown.
    const change = unseenCount > 0 ? navigator.setAppBadge?.(unseenCount) : navigator.clearAppBadge?.();
    change?.catch(() => {});
  }, [unseenCount]);
}
