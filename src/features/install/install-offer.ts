// Whether the app can be installed here, and how. The page's entry listens from the start: browsers tell it once, early.
import { createContext, useContext, useSyncExternalStore } from 'react';

/** `prompt`: the browser lets us ask. `manual`: only its own menu can. */
export type InstallState = 'installed' | 'prompt' | 'manual';

export interface InstallOffer {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): InstallState;
  /** Opens the browser's own question. To be called from a click. */
  ask(): Promise<'accepted' | 'dismissed'>;
  /** Calls back after each act that deserves an invitation: a publication or a request on its way. */
  onUsefulAct(listener: () => void): () => void;
}

export const InstallContext = createContext<InstallOffer | null>(null);

export function useInstallOffer(): InstallOffer {
  const offer = useContext(InstallContext);
  if (!offer) throw new Error('useInstallOffer needs an InstallContext around it');
  return offer;
}

export function useInstallState(): InstallState {
  const offer = useInstallOffer();
  return useSyncExternalStore(offer.subscribe, offer.getSnapshot);
}
