import { useSyncExternalStore } from 'react';
import { usePending } from '#reads/outbox-context.ts';
import { seemsOnline } from './connection-state.ts';

// The `online` event may never come (a page that was loaded offline): coming back to the page asks again.
function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

export function useOnline(): boolean {
  const browserSaysOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return seemsOnline(browserSaysOnline, usePending());
}
