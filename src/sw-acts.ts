// The worker's second script: `sw/acts.ts` imports it when an event needs it.
import type { WorkerActs } from '#sw/acts.ts';
import { forgetNotifications, onNotificationClick, onPush } from '#sw/notification-events.ts';
import { onPushSubscriptionChange } from '#sw/on-push-subscription-change.ts';
import { onSync, resync } from '#sw/resync.ts';

declare const self: ServiceWorkerGlobalScope & { patitasActs?: WorkerActs };

self.patitasActs = {
  onNotificationClick,
  onPush,
  onPushSubscriptionChange,
  onSync,
  resync,
  forgetNotifications,
};
