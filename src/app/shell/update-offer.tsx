// Apart from the shell: it loads after the first screen, and the banner only when there is an update.
import { use, useSyncExternalStore } from 'react';
import { useServices } from '#services/services.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';

const UpdateBanner = lazyPart(() => import('./update-banner.tsx').then((module) => module.UpdateBanner));

/** Offers a newer version. The update never happens by itself, and never over a form with unsaved text. */
export function UpdateOffer() {
  const update = use(useServices().update);
  const state = useSyncExternalStore(update.subscribe, update.getSnapshot);
  return state.status === 'current' ? null : <UpdateBanner update={update} />;
}
