import { useSyncExternalStore } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Accounts live on the server: without a connection the form says so, and keeps what is typed. */
export function NeedsConnection() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner tone="warning">
      Para esto hace falta conexión. Lo que escribas se queda aquí hasta que vuelva la señal.
    </Banner>
  );
}
