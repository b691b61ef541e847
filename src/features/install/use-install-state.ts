import { useSyncExternalStore } from 'react';
import { type InstallState, useInstallOffer } from '#services/services.ts';

/** Whether the app can be installed here, and how. */
export function useInstallState(): InstallState {
  const offer = useInstallOffer();
  return useSyncExternalStore(offer.subscribe, offer.getSnapshot);
}
