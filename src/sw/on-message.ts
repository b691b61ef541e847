import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { readMessageToWorker } from '#sw-bridge/messages.ts';
import { withActs } from './acts.ts';
import { forgetSeen } from './feed-cache.ts';
import { forgetPhotoAddresses } from './photo-cache.ts';
import { scope } from './scope.ts';

async function forget(): Promise<void> {
  await withActs(({ forgetNotifications }) => forgetNotifications());
  await forgetPhotos();
  await forgetPhotoAddresses();
  await forgetSeen();
}

export async function onMessage(data: unknown): Promise<void> {
  const message = readMessageToWorker(data);
  switch (message?.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'resync':
      return withActs(({ resync }) => resync());
    case 'forget':
      return forget();
  }
}
