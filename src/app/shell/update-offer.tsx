import { use, useSyncExternalStore } from 'react';
import { useServices } from '#services/services.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';

const UpdateBanner = lazyPart(() => import('./update-banner.tsx').then((module) => module.UpdateBanner));

/** A newer version waits: it is offered, never imposed, and never taken over what somebody is writing. */
export function UpdateOffer() {
  const update = use(useServices().update);
  const state = useSyncExternalStore(update.subscribe, update.getSnapshot);
  return state.status === 'current' ? null : <UpdateBanner update={update} />;
}
