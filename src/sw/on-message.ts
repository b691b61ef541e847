import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { readMessageToWorker } from '#sw-bridge/messages.ts';
import { setBadge } from './badge.ts';
import { forgetPhotoAddresses } from './photo-cache.ts';
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

export async function onMessage(data: unknown): Promise<void> {
  const message = readMessageToWorker(data);
  switch (message?.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'resync':
      return resync();
    case 'forget':
      return forget();
  }
}
