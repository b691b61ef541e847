// The worker's second script: `sw/acts.ts` imports it when an event needs it.
import type { WorkerActs } from '#sw/acts.ts';
import { forgetNotifications } from '#sw/forget-notifications.ts';
import { onNotificationClick } from '#sw/on-notification-click.ts';
import { onPush } from '#sw/on-push.ts';
import { onPushSubscriptionChange } from '#sw/on-push-subscription-change.ts';
import { onSync } from '#sw/on-sync.ts';
import { resync } from '#sw/resync.ts';

declare const self: ServiceWorkerGlobalScope & { patitasActs?: WorkerActs };

self.patitasActs = {
  onNotificationClick,
  onPush,
  onPushSubscriptionChange,
  onSync,
  resync,
  forgetNotifications,
};
