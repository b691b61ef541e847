// The service worker's entry: a table of events. It contains what answers requests. What sends and notifies is imported
// when its event arrives (`sw/acts.ts`).
import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { answerClick, answerPush, keepActs, trustActs, withActs } from '#sw/acts.ts';
import { cacheFeeds } from '#sw/feed-cache.ts';
import { finishForgetting, onMessage } from '#sw/on-message.ts';
import { onPeriodicSync } from '#sw/on-periodic-sync.ts';
import { cachePhotos } from '#sw/photo-cache.ts';
import { keepPhotosApart } from '#sw/photos-apart.ts';
import { precacheShell } from '#sw/precache.ts';
import { answerShares } from '#sw/share-target.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

trustActs();
keepPhotosApart();
precacheShell(self.__WB_MANIFEST);
cachePhotos();
cacheFeeds();
answerShares();
// The first visit already caches its photos, and the app works offline afterwards. A newer version waits for the page's
// request.
clientsClaim();
finishForgetting().catch(() => {});

// An error here ends the installation, like a missing file of the precache.
self.addEventListener('install', (event) => event.waitUntil(keepActs()));
self.addEventListener('message', (event) => event.waitUntil(onMessage(event)));
self.addEventListener('sync', (event) => event.waitUntil(withActs((acts) => acts.onSync(event.tag))));
self.addEventListener('periodicsync', (event) => event.waitUntil(onPeriodicSync(event)));
self.addEventListener('push', (event) => event.waitUntil(answerPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(withActs((acts) => acts.onPushSubscriptionChange(event))),
);
