import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { readMessageToWorker } from '#sw-bridge/messages.ts';
import { setBadge } from './badge.ts';
import { forgetPhotoAddresses, keepPhoto } from './photo-cache.ts';
import { resync } from './resync.ts';
import { scope } from './scope.ts';
import { notificationsShown } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';

async function forget(): Promise<void> {
  const shown = 'getNotifications' in scope.registration ? await notificationsShown() : [];
  for (const notification of shown) notification.close();
  await shownNotifications.forgetAll();
  await forgetPhotos();
  await forgetPhotoAddresses();
  await setBadge(0);
}

/** One after the other: the page in view loads its own. */
async function keepPhotos(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const url of urls) await keepPhoto(url, event, 'force-cache').catch(() => {});
}

export async function onMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = readMessageToWorker(event.data);
  switch (message?.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'resync':
      return resync();
    case 'forget':
      return forget();
    case 'keep-photos':
      return keepPhotos(message.urls, event);
  }
}
