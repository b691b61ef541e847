import { useEffect, useRef } from 'react';

/**
 * Whoever comes back from another tab or window goes on with what was written there, instead of overwriting it. A window beside
 * another one is never hidden: it only gets the focus. What is on the screen stays if `look` rejects.
 */
export function useReturn(look: () => Promise<void>): void {
  const latestLook = useRef(look);
  latestLook.current = look;
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) latestLook.current().catch(() => {});
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
    };
  }, []);
}
