// The service worker's entry: a table of events, each one line into `sw/`.
import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { cacheFeeds } from '#sw/feed-cache.ts';
import { onMessage } from '#sw/on-message.ts';
import { onNotificationClick } from '#sw/on-notification-click.ts';
import { onPeriodicSync } from '#sw/on-periodic-sync.ts';
import { onPush } from '#sw/on-push.ts';
import { onPushSubscriptionChange } from '#sw/on-push-subscription-change.ts';
import { onSync } from '#sw/on-sync.ts';
import { cachePhotos } from '#sw/photo-cache.ts';
import { precacheShell } from '#sw/precache.ts';
import { answerShares } from '#sw/share-target.ts';
import type { PushSubscriptionChangeEvent } from '#sw/worker-events.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheShell(self.__WB_MANIFEST);
cachePhotos();
cacheFeeds();
answerShares();
// The first visit already caches its photos, and the app works offline afterwards. A newer version waits for the page's
// request.
clientsClaim();

self.addEventListener('message', (event) => event.waitUntil(onMessage(event)));
self.addEventListener('sync', (event) => event.waitUntil(onSync(event.tag)));
self.addEventListener('periodicsync', (event) => event.waitUntil(onPeriodicSync(event)));
self.addEventListener('push', (event) => event.waitUntil(onPush(event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(onNotificationClick(event.notification)),
);
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(onPushSubscriptionChange(event as PushSubscriptionChangeEvent)),
);
