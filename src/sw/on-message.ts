import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { readMessageToWorker } from '#sw-bridge/messages.ts';
import { setBadge } from './badge.ts';
import { forgetPhotoAddresses } from './photo-cache.ts';
import { resync } from './resync.ts';
import { scope } from './scope.ts';
import { notificationsShown } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';
import { workerSession } from './worker-session.ts';

async function forget(): Promise<void> {
  const shown = 'getNotifications' in scope.registration ? await notificationsShown() : [];
  for (const notification of shown) notification.close();
  await shownNotifications.forgetAll();
  await forgetPhotos();
  await forgetPhotoAddresses();
  await setBadge(0);
}

async function drain(): Promise<void> {
  await (await workerSession()).drain();
}

export async function onMessage(data: unknown): Promise<void> {
  const message = readMessageToWorker(data);
  switch (message?.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'drain':
      return drain();
    case 'resync':
      return resync();
    case 'forget':
      return forget();
  }
}
